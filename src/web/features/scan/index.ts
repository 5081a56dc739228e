/** The scan of a website: what the other features use of it. */
export { ProseProgress } from './prose-progress.tsx'
