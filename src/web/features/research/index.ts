/** The part of product research that other features use. */
export { useFirstDirectory } from './use-directory.ts'
