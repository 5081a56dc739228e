/** The part of the English dictionary that visitors see. Members' pages load the whole dictionary. */
import { auth } from '#web/i18n/en/auth.ts'
import { common, shell, notFound } from './en/shell.ts'

export const enForVisitors = { auth, common, notFound, shell }
