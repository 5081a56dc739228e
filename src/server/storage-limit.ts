/** Bytes that the pages of one account's scans may take. */
import type { Settings } from '#contracts/settings.ts'

export const storageLimit = ({ INDAGA_ACCOUNT_STORAGE: megabytes }: Settings) => megabytes * 1_000_000
