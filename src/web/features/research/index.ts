/** The part of product research that other features use. */
export { useDirectories, useFirstDirectory } from './use-directory.ts'
