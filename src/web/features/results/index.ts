/** The parts of the result of a website analysis that other features use. */
export { ResultView } from './result-view.tsx'
export { SearchFailed, SearchLoading, SearchMissing } from './search-states.tsx'
export { useSearch } from './use-search.ts'
export { TableFrame, TableLoading } from './table-frame.tsx'
