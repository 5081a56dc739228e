/** Messages of the scripts go to standard error, because standard output belongs to the command. */
export const root = new URL('../../', import.meta.url)

export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** A failure that the user can act on: printed as a sentence, without a stack. */
export class PreparationError extends Error {
  name = 'PreparationError'
}
