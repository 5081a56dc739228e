/** Folders with accounts and prompts: only the user of this process may read them. */
import { chmod, mkdir } from 'node:fs/promises'

/** Makes the folder where it is missing, and closes it to other users of the machine; a file system without owners is left as it is. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  })
}
