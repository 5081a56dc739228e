/** Runs `indaga extract` in this process, as the composition root does. */
import { extractCommand } from '#cli/extract.ts'
import { parseSettings } from '#contracts/settings.ts'

export async function runExtract(args: string[], environment: Record<string, string> = {}) {
  const words = { out: '', note: '' }
  const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
  const settings = parseSettings({ INDAGA_BROWSER: 'off', LOG_LEVEL: 'silent', ...environment })
  const code = await extractCommand(args, { output, settings })
  return { code, ...words }
}
