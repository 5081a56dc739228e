/** Finding a command, and reporting its errors. */
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { runCli, UsageError } from './run-cli.ts'
import type { Command } from './run-cli.ts'

const commands: Record<string, Command> = {
  greet: {
    summary: 'Say hello',
    usage: '[--name NAME]',
    run: async args => {
      parseArgs({ args, options: { name: { type: 'string' } } })
      return 0
    },
  },
  measure: { summary: 'Measure', usage: '<file>', run: () => Promise.reject(new UsageError('Name one file.')) },
  fail: { summary: 'Fail', usage: '', run: () => Promise.reject(new Error('The site does not answer.')) },
  misconfigured: {
    summary: 'Read bad settings',
    usage: '',
    run: async () => parseSettings({ PORT: 'x', INDAGA_OWNER_PASSWORD: 'short' }).PORT,
  },
}

async function run(...args: string[]) {
  let out = ''
  let notes = ''
  const output = { out: (text: string) => void (out += text), note: (text: string) => void (notes += text) }
  return { code: await runCli(args, commands, '1.2.3', output), out, notes }
}

describe('the command line', () => {
  it('runs a command', async () => {
    expect(await run('greet', '--name', 'Ana')).toEqual({ code: 0, out: '', notes: '' })
  })

  it.each([['--version'], ['-v']])('prints its version for %s', async flag => {
    expect(await run(flag)).toEqual({ code: 0, out: '1.2.3\n', notes: '' })
  })

  it.each([['help'], ['--help']])('lists its commands for %s', async flag => {
    const { code, out } = await run(flag)
    expect(code).toBe(0)
    expect(out).toContain('indaga greet [--name NAME]')
  })

  it('prints help to standard error when no command was given', async () => {
    expect(await run()).toMatchObject({ code: 2, out: '', notes: expect.stringContaining('indaga greet') })
    expect(await run('constructor')).toMatchObject({ code: 2, out: '', notes: expect.stringContaining('no command "constructor"') })
  })

  it('prints the usage of a command when an option is unknown', async () => {
    const { code, notes } = await run('greet', '--nome', 'Ana')
    expect(code).toBe(2)
    expect(notes).toMatch(/Unknown option '--nome'[^]*Use: indaga greet \[--name NAME\]/)
  })

  it('prints the usage of a command when its arguments make no sense', async () => {
    expect(await run('measure')).toEqual({ code: 2, out: '', notes: 'Name one file.\nUse: indaga measure <file>\n' })
  })

  it.each([
    ['help', 'greet'],
    ['greet', '--help'],
  ])('tells about one command by %s %s', async (...words) => {
    expect(await run(...words)).toEqual({ code: 0, out: 'indaga greet [--name NAME]\n\nSay hello.\n', notes: '' })
  })

  it('ends with exit code 1 and the message, without a stack, when a command fails', async () => {
    expect(await run('fail')).toEqual({ code: 1, out: '', notes: 'The site does not answer.\n' })
  })

  it('ends with exit code 2 and one line per invalid setting, without secrets', async () => {
    const { code, notes } = await run('misconfigured')
    expect(code).toBe(2)
    expect(notes).toMatch(/^PORT=x: .+\nINDAGA_OWNER_PASSWORD: .+\n$/)
    expect(notes).not.toContain('short')
  })
})
