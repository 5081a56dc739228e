/** The code of the page of a saved search. A link to it asks for the code when it is pointed at, a moment before it is followed. */
export const fetchResultsPage = () => import('./results-page.tsx')
