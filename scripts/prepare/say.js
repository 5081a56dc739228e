/** What the scripts themselves have to say goes to standard error: standard output belongs to the command that is run. */
export const root = new URL('../../', import.meta.url)

export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** A failure that the reader can act on: printed as a sentence, without a stack. */
export class PreparationError extends Error {
  name = 'PreparationError'
}
