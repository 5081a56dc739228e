/** `indaga payments sync`: reads the plans and credits of all customers from Stripe again. */
import { Payments } from '#billing/payments.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Base } from './hosts.ts'
import type { OperatorAnswer } from './operator-answer.ts'
import { carryOut } from './operator-request.ts'
import { createLog } from './log.ts'
import { UsageError } from './run-cli.ts'
import type { Output } from './run-cli.ts'

export async function paymentsCommand(args: string[], { settings, output }: { settings: Settings; output: Output }): Promise<number> {
  if (args.join(' ') !== 'sync') throw new UsageError('Say what to do: indaga payments sync.')
  const log = createLog(settings)
  return await carryOut({ command: 'payments' }, { settings, output }, repositories => syncPayments({ repositories, settings, log }))
}

/** Runs in the command's process or, while another process uses the data folder, in that process. */
export async function syncPayments({
  repositories,
  settings,
  log,
}: Pick<Base, 'repositories' | 'settings' | 'log'>): Promise<OperatorAnswer> {
  if (settings.STRIPE_SECRET_KEY === undefined)
    return { exitCode: 1, out: '', note: 'There is no payment here: STRIPE_SECRET_KEY is not set.\n' }
  const { read, failed } = await new Payments({ settings, repositories, log }).rebuild()
  const lines = [`Read ${read} customers from Stripe.`]
  if (failed.length > 0) lines.push(`These accounts could not be read, for reasons that the log has: ${failed.join(', ')}`)
  return { exitCode: failed.length > 0 ? 1 : 0, out: '', note: lines.map(line => `${line}\n`).join('') }
}
