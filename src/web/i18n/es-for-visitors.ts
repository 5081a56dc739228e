/** The part of the Spanish dictionary that visitors see. Members' pages load the whole dictionary. */
import { auth } from '#web/i18n/es/auth.ts'
import { common, shell, notFound } from './es/shell.ts'

export const esForVisitors = { auth, common, notFound, shell }
