/** Directories: the sets of data sources that product research asks. */
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'

export function registerDirectories(call: RegisterCall, { repositories: { directories } }: AppParts): void {
  call('getDirectories', async () => ({ success: true, directories: await directories.list() }))

  call(
    'getDirectory',
    async ({ input }) => {
      const directory = await directories.get(input.directoryId)
      if (!directory) throw new FailureError('directory-missing')
      return { success: true, directory }
    },
    ({ field }) => (field === 'directoryId' ? 'directory-missing' : undefined),
  )
}
