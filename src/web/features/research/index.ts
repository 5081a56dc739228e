/** Product research: what the other features use of it. */
export { useFirstDirectory } from './use-directory.ts'
