/** Folders with accounts and prompts, which only the user of this process may read. */
import { chmod, mkdir } from 'node:fs/promises'

/**
 * Creates the folder if it is missing, and closes it to other users of the machine. Where the file system has no permissions, it only creates the
 * folder.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  })
}
