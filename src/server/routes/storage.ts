/** The storage that an account uses, and freeing the part that none of its tables needs. */
import type { AppParts } from '#server/app-parts.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { storageLimit } from '#db/storage.ts'

export function registerStorage(call: RegisterCall, { repositories: { storage }, settings }: AppParts): void {
  call('getStorage', async ({ user }) => {
    const holdings = await storage.of(user.id)
    return { success: true, storage: { ...holdings, limit: storageLimit(settings), keepDays: settings.INDAGA_KEEP_DAYS } }
  })

  call('freeStorage', async ({ user }) => ({ success: true, freed: await storage.free(user.id) }))
}
