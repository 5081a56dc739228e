/** Loads the code of the page of a saved search. Links to the page call this on hover, so that the page opens sooner. */
export const fetchResultsPage = () => import('#web/features/results/results-page.tsx')
