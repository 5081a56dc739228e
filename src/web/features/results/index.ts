/** The result of a website analysis: what the other features use of it. */
export { ResultView } from './result-view.tsx'
export { SearchFailed, SearchLoading, SearchMissing } from './search-states.tsx'
export { useSearch } from './use-search.ts'
