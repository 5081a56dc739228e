/** Asks Stripe from time to time, so that no lost event leaves an account with a plan that is not paid, or erased accounts with a subscription. */
import type { Logger } from 'pino'
import { Payments } from '#billing/payments.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'

const roundMilliseconds = 10 * 60_000

/** Follows Stripe now and every ten minutes, where its key is set. `stop` waits for the customer in progress. */
export function startFollowingPayments(repositories: Repositories, settings: Settings, log: Logger): { stop(): Promise<void> } {
  if (settings.STRIPE_SECRET_KEY === undefined) return { stop: async () => {} }
  const payments = new Payments({ settings, repositories, log })
  const stopping = new AbortController()
  const follow = async () => {
    try {
      await payments.followUp(stopping.signal)
    } catch (error) {
      log.error({ err: error }, 'Following Stripe failed; it is tried again in ten minutes')
    }
  }
  let following = follow()
  const timer = setInterval(() => (following = following.then(follow)), roundMilliseconds)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await following
    },
  }
}
