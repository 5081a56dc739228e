/**
 * Carries out `indaga directories` on a database. This runs in the command's process or, while another process uses the data folder, in that process.
 */
import { z } from 'zod'
import { defaultDirectoryId, directorySchema, type Directory } from '#contracts/directory.ts'
import type { Directories } from '#db/directories.ts'
import { type OperatorAnswer, alignedLines } from './operator-answer.ts'

/** A request of `indaga directories`. `remove` and `order` name each directory by its id, or by its name if only one directory has this name. */
export const directoriesRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('add'), directory: directorySchema.omit({ _id: true }) }),
  z.object({ action: z.literal('remove'), directory: z.string() }),
  z.object({ action: z.literal('order'), directories: z.array(z.string()) }),
])
export type DirectoriesRequest = z.infer<typeof directoriesRequestSchema>

export async function manageDirectories(request: DirectoriesRequest, directories: Directories): Promise<OperatorAnswer> {
  if (request.action === 'list') return { exitCode: 0, out: listOf(await directories.list()), note: '' }
  if (request.action === 'add') {
    const { _id, name } = await directories.add(request.directory)
    return { exitCode: 0, out: `${_id}\n`, note: `${name} is a directory now.\n` }
  }
  const wanted = request.action === 'remove' ? [request.directory] : request.directories
  const existing = await directories.list()
  const named = wanted.map(word => namedBy(word, existing))
  const missing = wanted.filter((_, index) => !named[index])
  if (missing.length > 0)
    return { exitCode: 1, out: '', note: missing.map(word => `No directory, or more than one, is called ${word}.\n`).join('') }
  const ids = named.flatMap(directory => directory?._id ?? [])
  if (request.action === 'order') {
    await directories.order(ids)
    return { exitCode: 0, out: listOf(await directories.list()), note: '' }
  }
  if (!(await directories.remove(ids[0]!)))
    return { exitCode: 1, out: '', note: `The directory ${defaultDirectoryId} cannot be removed; put another one first with order.\n` }
  return { exitCode: 0, out: '', note: `${named[0]?.name} is no directory any more. Reports that were made with it stay.\n` }
}

function namedBy(word: string, directories: readonly Directory[]): Directory | undefined {
  const called = directories.filter(({ name }) => name === word)
  return directories.find(({ _id }) => _id === word) ?? (called.length === 1 ? called[0] : undefined)
}

/** One line per directory, in order; the first one is used when a request names none. */
function listOf(directories: readonly Directory[]): string {
  const rows = directories.map(({ _id, name, sources, countries }) => [_id, name, countries.join(',') || '-', sources.join(',')])
  return alignedLines(rows)
    .map(line => `${line}\n`)
    .join('')
}
