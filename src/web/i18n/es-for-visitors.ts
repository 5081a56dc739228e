/** The part of the Spanish dictionary that visitors see. Members' pages load the whole dictionary. */
import { auth } from '#web/i18n/es/auth.ts'
import { common } from '#web/i18n/es/common.ts'
import { notFound } from '#web/i18n/es/not-found.ts'
import { shell } from '#web/i18n/es/shell.ts'

export const esForVisitors = { auth, common, notFound, shell }
