/** Product research: what the other features use of it. */
export { useFirstDirectory } from './use-first-directory.ts'
