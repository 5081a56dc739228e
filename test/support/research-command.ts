/** Runs `indaga research` in this process as the composition root does, with sources on loopback. */
import { parseSettings } from '#contracts/settings.ts'
import { researchCommand } from '#cli/research.ts'
import { runCli } from '#cli/run-cli.ts'
import type { ResearchSources } from './research-sources/start.ts'

export async function runResearch({ settings: addresses, origin }: ResearchSources, args: string[], more: Record<string, string> = {}) {
  const words = { out: '', note: '' }
  const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
  const settings = parseSettings({
    ...addresses,
    INDAGA_RESEARCH_PACE: 'off',
    INDAGA_ALLOW_PRIVATE_NETWORK: new URL(origin).host,
    INDAGA_BROWSER: 'off',
    LOG_LEVEL: 'silent',
    ...more,
  })
  const research = { summary: '', usage: 'NAME', run: (rest: string[]) => researchCommand(rest, { settings, output }) }
  const code = await runCli(['research', ...args], { research }, '0.0.0', output)
  return { code, ...words }
}
