/** The part of the English dictionary that visitors see. Members' pages load the whole dictionary. */
import { auth } from '#web/i18n/en/auth.ts'
import { common } from '#web/i18n/en/common.ts'
import { notFound } from '#web/i18n/en/not-found.ts'
import { shell } from '#web/i18n/en/shell.ts'

export const enForVisitors = { auth, common, notFound, shell }
