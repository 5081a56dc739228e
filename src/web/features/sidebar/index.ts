/** The part of the sidebar that other features use. */
export { FindResults } from './find-results.tsx'
export { SearchMenu } from './search-menu.tsx'
export { Sidebar } from './sidebar.tsx'
export { tagsOf } from './tags.ts'
export { useSavedSearches, useSearchActions } from './use-saved-searches.ts'
