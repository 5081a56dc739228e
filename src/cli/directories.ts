/** `indaga directories`: the ordered sets of data sources that product research asks. Works while Indaga runs. */
import { parseArgs } from 'node:util'
import { sourceIdSchema, type SourceId } from '#contracts/research-sources.ts'
import type { Settings } from '#contracts/settings.ts'
import { countryOfIso2, iso2Of } from '#research/codes/countries.ts'
import { manageDirectories, type DirectoriesRequest } from './manage-directories.ts'
import { carryOut } from './operator-request.ts'
import { UsageError, type Output } from './run-cli.ts'

const nameMaximum = 60

export async function directoriesCommand(args: string[], parts: { settings: Settings; output: Output }): Promise<number> {
  const request = readRequest(args)
  return await carryOut({ command: 'directories', request }, parts, ({ directories }) => manageDirectories(request, directories))
}

function readRequest(args: string[]): DirectoriesRequest {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { sources: { type: 'string' }, countries: { type: 'string' } },
  })
  const [action, ...rest] = positionals
  if (action !== 'add' && (values.sources ?? values.countries) !== undefined) throw new UsageError('--sources and --countries go with add.')
  if (action === 'list' && rest.length === 0) return { action }
  if (action === 'remove') {
    const [directory] = rest
    if (directory === undefined || rest.length > 1) throw new UsageError('Say which directory: its id or its name.')
    return { action, directory }
  }
  if (action === 'order') {
    if (rest.length === 0) throw new UsageError('Say which directories come first, in order: their ids or names.')
    return { action, directories: rest }
  }
  if (action === 'add') {
    const name = rest.join(' ').trim()
    if (name === '' || name.length > nameMaximum) throw new UsageError(`Name the directory, in at most ${nameMaximum} characters.`)
    const countries = [...new Set(listed(values.countries).map(readCountry))]
    return { action, directory: { name, sources: readSources(values.sources), countries } }
  }
  throw new UsageError(!action ? 'Say what to do: list, add, remove or order.' : `indaga directories cannot ${positionals.join(' ')}.`)
}

const listed = (list = ''): string[] =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

/** The sources in a comma-separated list; all sources when the option is missing. */
function readSources(list: string | undefined): SourceId[] {
  if (list === undefined) return sourceIdSchema.options
  const sources = listed(list).map(word => {
    const source = sourceIdSchema.safeParse(word.toLowerCase())
    if (!source.success) throw new UsageError(`"${word}" is no data source. There are: ${sourceIdSchema.options.join(', ')}.`)
    return source.data
  })
  if (sources.length === 0) throw new UsageError('A directory needs a source at least.')
  return [...new Set(sources)]
}

/** A country code of two or three letters (ISO 3166) as three letters: `es` becomes `ESP`. */
function readCountry(word: string): string {
  const code = word.toUpperCase()
  const country = code.length === 2 ? countryOfIso2(code) : iso2Of(code) && code
  if (!country) throw new UsageError(`"${word}" is no country: write two or three letters, such as ES or ESP.`)
  return country
}
