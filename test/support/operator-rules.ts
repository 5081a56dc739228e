/** The server's rules for operators, as the composition root gives them to the command line, whose tests may not import the server. */
import { giveNewPassword } from '#server/new-password.ts'
import * as rules from '#server/operators.ts'

export const operatorRules = { ...rules, giveNewPassword }
