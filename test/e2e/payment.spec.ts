/**
 * Paying in a real browser: the built product, and a stand-in of Stripe with the pages that its customers see. Everything is real but Stripe: what is
 * bought, changed and cancelled goes through Stripe's library, and the events that come back are signed.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { csvPath } from '#contracts/call-routes.ts'
import type { Language } from '#contracts/language.ts'
import { publicPath } from '#contracts/page-paths.ts'
import { accessibilityFaults, faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { openStripePages, type StripePages } from '#test/support/stripe-pages.ts'
import { startStripeServer, stripeSettings, type StripeServer } from '#test/support/stripe-server.ts'

const password = 'un caballo correcto'

/** A member for each walk in each language. Listed addresses need no confirmation. */
const addressOf = (walk: 'whole' | 'grace' | 'twice', language: Language) => `${walk}-${language}@pay.example`
const addresses = (['whole', 'grace', 'twice'] as const).flatMap(walk => [addressOf(walk, 'es'), addressOf(walk, 'en')])

interface Shop {
  origin: string
  stripe: StripeServer
  pages: StripePages
}

const test = browserTest.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const stripe = await startStripeServer()
      const { origin, stop } = await startBuiltProduct({
        ...stripeSettings(stripe),
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '2',
        AUTHORIZED_EMAILS: addresses.join(','),
      })
      await use({ origin, stripe, pages: openStripePages(stripe, origin) })
      await stop()
      await stripe.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})

/** What the pages say. Dates are those of Stripe's paid period, in words. */
const words = {
  es: {
    start: 'Empezar',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
    create: 'Crear cuenta',
    signIn: 'Iniciar sesión',
    plan: 'Tu plan',
    usage: 'Uso',
    trial: /Prueba gratuita.*Quedan 14 días de prueba/,
    url: 'Introduce la URL',
    scan: 'Escanear sitio web',
    reached: 'Ya usaste los 20 escaneos de la prueba',
    ways: 'Para seguir ahora, compra créditos, que no caducan, o elige un plan.',
    buyScans: 'Comprar 25 escaneos · $19',
    choose: 'Elegir un plan',
    chooseOf: 'Elegir Standard',
    pay: 'Ir al pago',
    begun: 'Gracias. Tu plan Standard está activo.',
    nextPayment: (date: string) => `$39 al mes. El próximo cobro es el ${date}.`,
    nextPaymentPro: (date: string) => `$79 al mes. El próximo cobro es el ${date}.`,
    left: 'Quedan 50 de 50 escaneos este mes',
    prompt: 'Tu petición',
    ask: 'Licitaciones de menos de 50000 euros con título e importe',
    analyze: 'Analizar',
    conditions: 'Cómo entendimos tu petición',
    credits: 'Comprar créditos',
    buyLabel: 'Comprar 25 escaneos',
    bought: 'Gracias. Los créditos aparecerán en «Uso»',
    hasCredits: 'más 25 créditos, que no caducan',
    change: 'Cambiar de plan',
    charged: 'Se cobra ahora en tu tarjeta la diferencia por lo que queda del periodo: $40 como máximo.',
    chargedYear: 'empieza un año nuevo. Se cobran ahora en tu tarjeta $828, menos lo que pagaste y no usaste.',
    annual: 'Anual',
    monthly: 'Mensual',
    submitPeriod: 'Cambiar la forma de pago',
    nextPaymentYear: (date: string) => `$828 al año ($69 al mes). El próximo cobro es el ${date}.`,
    monthlyLater: (date: string) => `Desde el ${date} pagas cada mes. Hasta entonces no cambia nada.`,
    toPro: 'Cambiar a Pro',
    toStandard: 'Cambiar a Standard',
    changed: 'Listo. Tienes el plan Pro.',
    unlimited: /Informes.*sin límite.*Escaneos.*de 200/,
    downgrade: (date: string) => `El cambio vale desde el ${date}. Hasta entonces sigues con Pro.`,
    changesLater: (date: string) => `Listo. El ${date} tu plan pasa a Standard.`,
    becomes: (date: string) => `El ${date} pasa a Standard.`,
    keep: 'Conservar Pro',
    kept: 'Tu plan Pro continúa.',
    cancel: 'Cancelar el plan',
    until: (date: string) => `Lo conservas hasta el ${date}`,
    cancelled: (date: string) => `Cancelado. El plan sigue activo hasta el ${date}.`,
    youCancelled: (date: string) => `Lo cancelaste: termina el ${date}`,
    portal: 'Tarjetas y facturas',
    ended: 'No tienes un plan activo',
    endedLine: 'Tu plan terminó. Lo que guardaste sigue aquí.',
    declined: 'No pudimos cobrar en tu tarjeta, así que tu plan no cambió.',
    grace: 'No pudimos cobrar en tu tarjeta',
    graceText: (date: string) => `El plan sigue activo hasta el ${date}: cambia la tarjeta antes`,
    graceOver: 'Tu tarjeta fue rechazada y el plan está en pausa. Paga la factura pendiente',
    payInvoice: 'Pagar la factura',
    newCard: 'Cambiar la tarjeta',
    atOnce: 'Termina ahora mismo, porque tu último pago está pendiente.',
    doneNow: 'Cancelado. El plan terminó.',
    awaited: 'Esperamos la confirmación del pago.',
    hasPlan: 'Ya tienes un plan de pago.',
  },
  en: {
    start: 'Get Started',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    create: 'Create account',
    signIn: 'Sign in',
    plan: 'Your plan',
    usage: 'Usage',
    trial: /Free trial.*14 days left in your trial/,
    url: 'Enter URL',
    scan: 'Scan website',
    reached: 'You’ve used the 20 scans in your trial',
    ways: 'To keep going now, buy credits, which don’t expire, or choose a plan.',
    buyScans: 'Buy 25 scans · $19',
    choose: 'Choose a plan',
    chooseOf: 'Choose Standard',
    pay: 'Go to payment',
    begun: 'Thank you. Your Standard plan is active.',
    nextPayment: (date: string) => `$39 a month. The next payment is on ${date}.`,
    nextPaymentPro: (date: string) => `$79 a month. The next payment is on ${date}.`,
    left: '50 of 50 scans left this month',
    prompt: 'Your prompt',
    ask: 'Tenders below 50000 euros with title and amount',
    analyze: 'Analyze',
    conditions: 'How we understood your prompt',
    credits: 'Buy credits',
    buyLabel: 'Buy 25 scans',
    bought: 'Thank you. Your credits will show up under “Usage”',
    hasCredits: 'plus 25 credits, which don’t expire',
    change: 'Change plan',
    charged: 'We charge your card the difference for the rest of the period right away: $40 at most.',
    chargedYear: 'a new year starts. We charge your card right away: $828, minus what you paid for and didn’t use.',
    annual: 'Annual',
    monthly: 'Monthly',
    submitPeriod: 'Change billing',
    nextPaymentYear: (date: string) => `$828 a year ($69 a month). The next payment is on ${date}.`,
    monthlyLater: (date: string) => `From ${date}, you pay every month. Nothing changes until then.`,
    toPro: 'Change to Pro',
    toStandard: 'Change to Standard',
    changed: 'Done. You’re on the Pro plan.',
    unlimited: /Reports.*unlimited.*Scans.*of 200/,
    downgrade: (date: string) => `The change takes effect on ${date}. Until then you stay on Pro.`,
    changesLater: (date: string) => `Done. On ${date} your plan becomes Standard.`,
    becomes: (date: string) => `On ${date} it becomes Standard.`,
    keep: 'Keep Pro',
    kept: 'Your Pro plan continues.',
    cancel: 'Cancel plan',
    until: (date: string) => `You keep it until ${date}`,
    cancelled: (date: string) => `Canceled. Your plan stays active until ${date}.`,
    youCancelled: (date: string) => `You canceled it, so it ends on ${date}`,
    portal: 'Cards and invoices',
    ended: 'You don’t have an active plan',
    endedLine: 'Your plan has ended. What you saved is still here.',
    declined: 'We couldn’t charge your card, so your plan hasn’t changed.',
    grace: 'We couldn’t charge your card',
    graceText: (date: string) => `Your plan stays active until ${date}: change the card before then`,
    graceOver: 'Your card was declined, so your plan is paused. Pay the open invoice',
    payInvoice: 'Pay the invoice',
    newCard: 'Change the card',
    atOnce: 'It ends right away, because your last payment is due.',
    doneNow: 'Canceled. Your plan has ended.',
    awaited: 'We’re waiting for your payment to be confirmed.',
    hasPlan: 'You already have a paid plan.',
  },
} as const satisfies Record<Language, unknown>

async function speak(context: BrowserContext, language: Language) {
  await context.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
}

const inWords = (seconds: number, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(seconds * 1000)

/** What Stripe knows of the customer with the address. */
const atStripe = ({ stripe }: Shop, email: string) => {
  const customer = () => stripe.customers.find(of => of['email'] === email)?.['id'] as string
  const subscriptions = () => stripe.subscriptions.filter(of => of['customer'] === customer())
  return {
    subscription: () => subscriptions().at(-1)!,
    subscriptions,
    paid: () => stripe.paidBy(customer()),
    openPages: () => stripe.sessions.filter(of => of['customer'] === customer()),
    periodEnd: () => subscriptions().at(-1)!['items'].data[0].current_period_end as number,
  }
}

/** An account on its trial, signed in. */
async function makeAccount({ request }: Pick<Page, 'request'>, email: string) {
  const account = { username: email.split('@')[0], email, password, confirmPassword: password }
  expect((await request.post('/api/auth/register', { data: account })).ok()).toBe(true)
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
}

/** The parts of the profile about the plan. */
const profileParts = (page: Page, w: (typeof words)[Language]) => ({
  plan: page.getByRole('region', { name: w.plan, exact: true }),
  usage: page.getByRole('region', { name: w.usage, exact: true }),
  dialog: page.getByRole('dialog'),
})

async function checkAccessible(page: Page) {
  expect(await faultsLightAndDark(page)).toEqual([])
}

for (const language of ['es', 'en'] as const) {
  const w = words[language]
  const day = (seconds: number) => inWords(seconds, language)

  test.describe(language, { tag: '@long' }, () => {
    test.beforeEach(async ({ context }) => await speak(context, language))

    test('from the trial to a paid plan, up, down, and to its end', async ({ page, shop }) => {
      test.setTimeout(240_000)
      const { stripe, pages } = shop
      const email = addressOf('whole', language)
      const { plan, usage, dialog } = profileParts(page, w)
      const at = atStripe(shop, email)
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).check({ force: true })
      const scanOnce = async () => {
        const answer = await page.request.post('/api/scrape/website', { data: { url: `${exampleSite}/contacto` } })
        return answer.status()
      }
      const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }

      await test.step('the pricing page leads to the sign-up, which begins the trial', async () => {
        await page.goto(publicPath('pricing', language))
        await page.getByRole('link', { name: w.start }).first().click()
        await page.getByLabel(w.username).fill(`whole-${language}`)
        await page.getByLabel(w.email).fill(email)
        await page.getByLabel(w.password, { exact: true }).fill(password)
        await page.getByLabel(w.confirmPassword).fill(password)
        await press(w.create)
        await expect(page).toHaveURL(/\/login$/)
        await page.getByLabel(w.password, { exact: true }).fill(password)
        await press(w.signIn)
        await expect(page).toHaveURL(/\/profile#plan$/)
        await expect(plan).toContainText(w.trial)
      })

      await test.step('a limit that another window reaches is told with both ways out', async () => {
        await page.goto('/custom-url-scrape')
        await page.getByRole('textbox', { name: w.url }).fill(`${exampleSite}/licitaciones`)
        expect(new Set(await Promise.all(Array.from({ length: 20 }, scanOnce)))).toEqual(new Set([200]))
        await press(w.scan)
        const notice = page.getByRole('status').filter({ hasText: w.reached })
        await expect(notice).toContainText(w.ways)
        await expect(notice.getByRole('button', { name: w.buyScans })).toBeVisible()
        await checkAccessible(page)
        await notice.getByRole('link', { name: w.choose }).click()
      })

      await test.step('Back on Stripe’s page changes nothing', async () => {
        await dialog.getByRole('button', { name: w.pay }).click()
        await page.getByRole('link', { name: 'Back' }).click()
        await expect(plan).toContainText(w.trial)
        expect([at.paid(), at.subscriptions()]).toEqual([[], []])
      })

      await test.step('a plan is chosen on the pricing page and paid, and Stripe tells of it before the browser is back', async () => {
        await page.goto(publicPath('pricing', language))
        await page.getByRole('link', { name: w.chooseOf }).click()
        await expect(dialog.getByRole('radio', { name: 'Standard' })).toBeChecked()
        await checkAccessible(page)
        await dialog.getByRole('button', { name: w.pay }).click()
        await expect(page.getByText('$39.00 every month')).toBeVisible()
        await press('Pay')
        await expect(plan.getByRole('status')).toHaveText(w.begun)
        await expect(plan).toContainText(w.nextPayment(day(at.periodEnd())))
        await checkAccessible(page)
      })

      let table = ''
      await test.step('more is possible at once', async () => {
        await page.goto('/custom-url-scrape')
        await expect(page.getByText(w.left)).toBeVisible()
        await page.getByRole('textbox', { name: w.url }).fill(`${exampleSite}/licitaciones`)
        await press(w.scan)
        await page.getByRole('textbox', { name: w.prompt }).fill(w.ask)
        await press(w.analyze)
        await expect(page.getByRole('list', { name: w.conditions })).toBeVisible()
        const { searches } = (await (await page.request.get('/api/get-searches')).json()) as { searches: { _id: string }[] }
        table = searches[0]!._id
      })

      await test.step('credits are bought, and Stripe tells of it after the browser is back', async () => {
        await page.goto('/profile')
        const release = pages.holdEvents()
        await press(w.credits)
        await dialog.getByRole('button', { name: w.buyLabel }).click()
        await expect(page.getByText('$19.00 once')).toBeVisible()
        await press('Pay')
        await expect(plan.getByRole('status')).toContainText(w.bought)
        await expect(usage).toContainText(w.hasCredits)
        await release()
        await page.reload()
        await expect(usage).toContainText(w.hasCredits)
      })

      await test.step('the larger plan holds at once, and says before what is charged', async () => {
        await press(w.change)
        await expect(dialog.getByText(w.charged)).toBeVisible()
        await checkAccessible(page)
        await dialog.getByRole('button', { name: w.toPro }).click()
        await expect(plan.getByRole('status').filter({ hasText: w.changed })).toBeVisible()
        await expect(plan).toContainText(w.nextPaymentPro(day(at.periodEnd())))
        await expect(usage).toContainText(w.unlimited)
        expect(at.paid()).toEqual([3900, 1900, 4000])
      })

      await test.step('a year is paid at once; months again only when it ends', async () => {
        await press(w.change)
        await choose('Pro')
        await choose(w.annual)
        await expect(dialog.getByText(w.chargedYear)).toBeVisible()
        await dialog.getByRole('button', { name: w.submitPeriod }).click()
        await expect(dialog).toHaveCount(0)
        await expect(plan).toContainText(w.nextPaymentYear(day(at.periodEnd())))
        expect(at.paid()).toEqual([3900, 1900, 4000, 74_900])
        await press(w.change)
        await choose('Pro')
        await choose(w.monthly)
        await expect(dialog.getByText(w.monthlyLater(day(at.periodEnd())))).toBeVisible()
        await page.keyboard.press('Escape')
      })

      await test.step('the smaller plan begins at the end of what is paid, and can be taken back', async () => {
        await press(w.change)
        await choose('Standard')
        await expect(dialog.getByText(w.downgrade(day(at.periodEnd())))).toBeVisible()
        await dialog.getByRole('button', { name: w.toStandard }).click()
        await expect(plan.getByRole('status').filter({ hasText: w.changesLater(day(at.periodEnd())) })).toBeVisible()
        await page.reload()
        await expect(plan).toContainText(w.becomes(day(at.periodEnd())))
        await checkAccessible(page)
        await press(w.keep)
        await expect(plan.getByRole('status')).toContainText([w.kept])
        await expect(plan).toContainText(w.nextPaymentYear(day(at.periodEnd())))
      })

      await test.step('a cancelled plan stays until the end of what is paid, and can be resumed', async () => {
        await press(w.cancel)
        await expect(dialog).toContainText(w.until(day(at.periodEnd())))
        await checkAccessible(page)
        await dialog.getByRole('button', { name: w.cancel }).click()
        await expect(plan.getByRole('status').filter({ hasText: w.cancelled(day(at.periodEnd())) })).toBeVisible()
        await expect(plan).toContainText(w.youCancelled(day(at.periodEnd())))
        await expect(plan.getByRole('button', { name: w.cancel })).toHaveCount(0)
        await press(w.keep)
        await expect(plan.getByRole('status')).toContainText([w.kept])
        await expect(plan).toContainText(w.nextPaymentYear(day(at.periodEnd())))
      })

      await test.step('a plan that is resumed and cancelled on Stripe’s page is shown so', async () => {
        await press(w.portal)
        await press('Cancel')
        await page.getByRole('link', { name: 'Return' }).click()
        await expect(plan).toContainText(w.youCancelled(day(at.periodEnd())))
        await press(w.portal)
        await press('Resume')
        await press('Cancel')
        await page.getByRole('link', { name: 'Return' }).click()
        await expect(plan).toContainText(w.youCancelled(day(at.periodEnd())))
      })

      await test.step('when the paid period ends, what was saved stays readable, and nothing new begins', async () => {
        stripe.endPeriod(at.subscription())
        await pages.tell('customer.subscription.deleted', at.subscription())
        await page.goto('/dashboard')
        await expect(page.getByRole('status').filter({ hasText: w.endedLine })).toBeVisible()
        await page.goto(`/product-research/results/${table}`)
        await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
        expect((await page.request.get(csvPath(table))).status()).toBe(200)
        expect(await scanOnce()).toBe(402)
        await page.goto('/custom-url-scrape')
        await expect(page.getByRole('status').filter({ hasText: w.ended })).toBeVisible()
        await page.getByRole('textbox', { name: w.url }).fill(`${exampleSite}/contacto`)
        await press(w.scan)
        await expect(page.locator(':focus')).toContainText(w.ended)
        await checkAccessible(page)
        expect(at.paid()).toEqual([3900, 1900, 4000, 74_900])
      })
    })

    test('a card fails: days of grace, what follows them, and the end at once', async ({ page, shop }) => {
      const { stripe, pages } = shop
      const email = addressOf('grace', language)
      const { plan, dialog } = profileParts(page, w)
      const at = atStripe(shop, email)
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const failCard = async () => {
        stripe.endPeriod(at.subscription(), 'card-fails')
        await pages.tell('invoice.payment_failed', at.subscription())
      }
      const graceEnd = () => day(Math.floor(Date.now() / 1000) + 7 * 86_400)
      const payAtStripe = async (button: string) => {
        await press(button)
        await press('Change the card and pay what is due')
        await page.getByRole('link', { name: 'Return' }).click()
        await expect(plan).toContainText(w.nextPayment(day(at.periodEnd())))
      }

      await makeAccount(page, email)
      await page.goto('/profile#choose-standard')
      await press(w.pay)
      await press('Pay')
      await expect(plan).toContainText(w.nextPayment(day(at.periodEnd())))

      await test.step('a card that fails for a larger plan changes nothing', async () => {
        await press(w.change)
        stripe.fail('card-declined')
        await dialog.getByRole('button', { name: w.toPro }).click()
        await expect(dialog.getByRole('alert')).toContainText(w.declined)
        await checkAccessible(page)
        await page.keyboard.press('Escape')
        await expect(plan).toContainText(w.nextPayment(day(at.periodEnd())))
      })

      await test.step('a card that fails for a new month leaves days to change it', async () => {
        await failCard()
        await page.goto('/dashboard')
        await expect(page.getByRole('status').filter({ hasText: w.grace })).toContainText(w.graceText(graceEnd()))
        await page.goto('/profile')
        await expect(plan.getByRole('alert')).toContainText(w.graceText(graceEnd()))
        await expect(plan.getByRole('button', { name: w.change, exact: true })).toHaveCount(0)
        await checkAccessible(page)
        await payAtStripe(w.newCard)
      })

      await test.step('after these days nothing new begins until the invoice is paid', async () => {
        await failCard()
        stripe.waitUnpaid(at.subscription(), 8)
        await pages.tell('invoice.payment_failed', at.subscription())
        await page.goto('/custom-url-scrape')
        await expect(page.getByRole('status').filter({ hasText: w.graceOver })).toBeVisible()
        await checkAccessible(page)
        await page.goto('/profile')
        await expect(plan.getByRole('alert')).toContainText(w.graceOver)
        await checkAccessible(page)
        await payAtStripe(w.payInvoice)
      })

      await test.step('an unpaid plan that is cancelled ends at once', async () => {
        await failCard()
        await page.reload()
        await press(w.cancel)
        await expect(dialog).toContainText(w.atOnce)
        await dialog.getByRole('button', { name: w.cancel }).click()
        await expect(plan.getByRole('status')).toHaveText(w.doneNow)
        expect(at.subscription()['status']).toBe('canceled')
      })
    })

    test('a button pressed twice and a second tab pay once, and a page waits for a payment that Stripe confirms late', async ({
      page,
      context,
      shop,
    }) => {
      const { stripe, pages } = shop
      const email = addressOf('twice', language)
      const { plan, dialog } = profileParts(page, w)
      const at = atStripe(shop, email)
      await makeAccount(page, email)
      const other = await context.newPage()
      const stale = await context.newPage()
      for (const tab of [page, other, stale]) await tab.goto('/profile#choose-standard')

      await test.step('both tabs lead to the same page of Stripe', async () => {
        for (const tab of [page, other]) {
          await tab.getByRole('button', { name: w.pay }).dblclick()
          await expect(tab.getByText('$39.00 every month')).toBeVisible()
        }
        expect(at.openPages()).toHaveLength(1)
      })

      await test.step('while Stripe does not answer, the page waits, and shows the plan when the payment is confirmed', async () => {
        const release = pages.holdEvents()
        stripe.away = true
        await page.getByRole('button', { name: 'Pay' }).dblclick()
        await expect(plan).toContainText(w.awaited)
        await expect(plan.getByRole('button')).toHaveCount(0)
        expect(await accessibilityFaults(page)).toEqual([])
        stripe.away = false
        await release()
        await expect(plan.getByRole('status')).toHaveText(w.begun)
        await expect(page).toHaveURL(/\/profile#plan$/)
      })

      await test.step('the other tabs sell nothing more', async () => {
        await other.getByRole('button', { name: 'Pay' }).click()
        await expect(other.getByText('Nothing more can be paid here.')).toBeVisible()
        await stale.getByRole('button', { name: w.pay }).click()
        await expect(stale.getByRole('dialog').getByRole('alert')).toContainText(w.hasPlan)
        expect(at.paid()).toEqual([3900])
      })

      await test.step('two tabs that change to the larger plan are charged once', async () => {
        for (const tab of [page, other]) await tab.goto('/profile#choose-pro')
        const inOther = profileParts(other, w)
        const buttons = [page, other].map(tab => tab.getByRole('button', { name: w.toPro }))
        for (const button of buttons) await expect(button).toBeVisible()
        // A press takes the time of a frame at most, so that no tab can show the change of the other one first.
        const pressTwice = (button: HTMLElement) => [button, button].forEach(pressed => pressed.click())
        await Promise.all(buttons.map(button => button.evaluate(pressTwice)))
        for (const shown of [plan, inOther.plan]) await expect(shown.getByRole('status').filter({ hasText: w.changed })).toBeVisible()
        await expect(dialog).toHaveCount(0)
        expect(at.paid()).toEqual([3900, 4000])
      })
    })
  })
}
