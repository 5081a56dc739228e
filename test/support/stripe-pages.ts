/**
 * The pages of Stripe that people see, as small as a walk through a payment needs them: Checkout and the customer portal. They change what the
 * stand-in has stored, send signed events to the product, and lead back to the address that the product gave.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StripeServer } from './stripe-server.ts'

type Thing = StripeServer['subscriptions'][number]

export interface StripePages {
  /** Sends an event about a thing to the product, and waits until the product has taken it. */
  tell(type: string, about: Thing): Promise<void>
  /** From now on events of the pages wait. The returned function sends them. */
  holdEvents(): () => Promise<void>
}

/** Shows the pages at the stand-in's own address. `productOrigin` is where the product takes events. */
export function openStripePages(stripe: StripeServer, productOrigin: string): StripePages {
  let held: [string, Thing][] | null = null

  async function tell(type: string, about: Thing): Promise<void> {
    const { body, signature } = stripe.event(type, about)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${productOrigin}/api/stripe/webhook`, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`The product refused ${type} with status ${answer.status}`)
  }
  const tellOrHold = async (type: string, about: Thing) => (held ? void held.push([type, about]) : await tell(type, about))

  async function checkout(session: Thing, action: string | null): Promise<Page> {
    if (session.status !== 'open') return page('This page is no longer open', `<p>Nothing more can be paid here.</p>`)
    if (action === 'pay') {
      stripe.pay(session.url)
      await tellOrHold('checkout.session.completed', session)
      return { leadsTo: session.success_url }
    }
    const { unit_amount: cents, recurring } = stripe.prices.find(of => of.id === session.bought.price)!
    return page(
      'Checkout',
      `<p>$${(cents / 100).toFixed(2)} ${recurring ? `every ${recurring.interval}` : 'once'}</p>
       ${form('pay', 'Pay')} <a href="${session.cancel_url}">Back</a>`,
    )
  }

  async function portal({ customer, return_url: back }: Thing, action: string | null): Promise<Page> {
    const subscription = stripe.subscriptions.findLast(of => of.customer === customer)!
    if (action === 'cancel' || action === 'resume') stripe.setCancelled(subscription, action === 'cancel')
    if (action === 'card') stripe.payInvoices(subscription)
    if (action !== null) await tellOrHold(action === 'card' ? 'invoice.paid' : 'customer.subscription.updated', subscription)
    const { status, cancel_at_period_end: cancelled } = subscription
    return page(
      'Customer portal',
      `<p>Subscription: ${cancelled ? 'cancelled' : status}</p>
       ${cancelled ? form('resume', 'Resume') : form('cancel', 'Cancel')}
       ${form('card', 'Change the card and pay what is due')} <a href="${back}">Return</a>`,
    )
  }

  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, stripe.origin)
    const name = pathname.split('/').at(-1)
    const action = request.method === 'POST' ? new URLSearchParams(await text(request)).get('action') : null
    const [session, way] = [stripe.sessions, stripe.portals].map(things => things.find(({ id }) => id === name))
    const shown = session ? await checkout(session, action) : way ? await portal(way, action) : page('Not found', '')
    if ('leadsTo' in shown) response.writeHead(303, { location: shown.leadsTo }).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
  }

  stripe.showPage = (request, response) => void show(request, response).catch(fault => response.writeHead(500).end(String(fault)))
  return {
    tell,
    holdEvents() {
      const waiting: [string, Thing][] = []
      held = waiting
      return async () => {
        held = null
        for (const event of waiting) await tell(...event)
      }
    },
  }
}

type Page = { html: string } | { leadsTo: string }

const page = (title: string, content: string): Page => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`,
})

const form = (action: string, label: string) => `<form method="post"><button name="action" value="${action}">${label}</button></form>`
