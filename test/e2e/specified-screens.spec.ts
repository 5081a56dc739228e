/** The texts, links and fields of the specification's section 2 that no other test needs, screen by screen, in both languages. */
import { expect, type Page } from '@playwright/test'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { prepare, test, words } from '#test/support/signed-in-product.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

test.use({ saved: 2 })

const more = {
  es: {
    terms: ['15 de marzo de 2025', 'últimos 6 meses o a 100 dólares', 'al menos 30 días antes', 'estado de Delaware'],
    checking: 'Comprobando tu sesión…',
    home: 'Volver al inicio',
    signUp: 'Crear una cuenta',
    forgot: '¿Olvidaste tu contraseña?',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    signIn: 'Iniciar sesión',
    emailRequired: 'Escribe tu correo electrónico.',
    passwordRequired: 'Escribe tu contraseña.',
    name: 'Nombre',
    editName: 'Editar nombre',
    save: 'Guardar',
    saving: 'Guardando…',
    nameRequired: 'Escribe un nombre.',
    nameFailed: 'No se pudo actualizar el nombre. Inténtalo de nuevo.',
    usernameFailed: 'No se pudo actualizar el nombre de usuario. Inténtalo de nuevo.',
    changePassword: 'Cambiar contraseña',
    passwordFailed: 'Error al actualizar la contraseña. Inténtalo de nuevo.',
    username: 'Nombre de usuario',
    editUsername: 'Editar nombre de usuario',
    usernameRequired: 'Escribe un nombre de usuario.',
    logo: 'Indaga, ir al panel',
    language: 'Idioma: Español',
    user: /^Menú de usuario/,
    editProfile: 'Editar perfil',
    logout: 'Cerrar sesión',
    loadingSearches: 'Cargando búsquedas…',
    noSearches: 'Aún no hay datos guardados',
    greeting: 'Hola, Owner',
    question: '¿Qué vamos a hacer hoy?',
    cards: ['Investigación de mercado de productos', 'Análisis de sitios web'],
    analyzeSite: 'Analizar un sitio web',
    getReport: 'Obtener informe',
    processing: 'Procesando...',
    sugar: 'Azúcar',
    steps: 'Paso 1 de 3',
    tip: 'Sobre la dirección',
    tipText: 'Usa la dirección de la página exacta',
    test: 'Prueba',
    testTip: 'Sobre la prueba',
    testText: 'primero probamos la página',
    scanning: 'Escaneando... Espera, por favor',
    help: 'Cómo escribir una petición',
    helpText: 'Di qué filas y columnas quieres.',
    analyzing: 'Analizando... Espera, por favor',
    dashboard: 'Volver al panel',
    receipt: /^\d+ (de \d+ )?(licitaciones|filas) · /,
    exported: 'Exportar',
    csv: 'Descargar CSV Punto y coma, y coma decimal',
    sheets: /^Conectar con Google Sheets/,
  },
  en: {
    terms: ['March 15, 2025', 'last 6 months or 100 US dollars', 'at least 30 days in advance', 'State of Delaware'],
    checking: 'Checking your session…',
    home: 'Back to the home page',
    signUp: 'Create an account',
    forgot: 'Forgot your password?',
    password: 'Password',
    showPassword: 'Show password',
    signIn: 'Sign in',
    emailRequired: 'Enter your email.',
    passwordRequired: 'Enter your password.',
    name: 'Name',
    editName: 'Edit name',
    save: 'Save',
    saving: 'Saving…',
    nameRequired: 'Enter a name.',
    nameFailed: 'Failed to update name. Please try again.',
    usernameFailed: 'Failed to update username. Please try again.',
    changePassword: 'Change password',
    passwordFailed: 'Error updating password. Please try again.',
    username: 'Username',
    editUsername: 'Edit username',
    usernameRequired: 'Enter a username.',
    logo: 'Indaga, go to the dashboard',
    language: 'Language: English',
    user: /^User menu/,
    editProfile: 'Edit Profile',
    logout: 'Logout',
    loadingSearches: 'Loading searches...',
    noSearches: 'No saved data yet',
    greeting: 'Hello, Owner',
    question: 'What are we going to do today?',
    cards: ['Product Market Research', 'Website Content Analysis'],
    analyzeSite: 'Analyze a website',
    getReport: 'Get report',
    processing: 'Processing...',
    sugar: 'Sugar',
    steps: 'Step 1 of 3',
    tip: 'About the address',
    tipText: 'Use the URL of the exact page',
    test: 'Test',
    testTip: 'About the test',
    testText: 'we test the page first',
    scanning: 'Scanning... Please wait',
    help: 'How to write a prompt',
    helpText: 'Say which rows and columns you want.',
    analyzing: 'Analyzing... Please wait',
    dashboard: 'Back to the dashboard',
    receipt: /^\d+ (of \d+ )?(tenders|rows) · /,
    exported: 'Export',
    csv: 'Download CSV Commas and decimal points',
    sheets: /^Connect to Google Sheets/,
  },
}

/**
 * Holds back a call until the returned function sends it to the server, or drops it. A test ends each hold: a call that is still held when the
 * page closes may reach the server, which then makes a search that the next test finds.
 */
async function hold(page: Page, call: string): Promise<(end: 'send' | 'drop') => Promise<void>> {
  let end = (_fate: 'send' | 'drop') => {}
  let done = () => {}
  const fate = new Promise<'send' | 'drop'>(resolve => (end = resolve))
  const ended = new Promise<void>(resolve => (done = resolve))
  await page.route(`**/api/${call}`, async route => {
    await ((await fate) === 'send' ? route.continue() : route.abort())
    done()
  })
  return chosen => {
    end(chosen)
    return ended
  }
}

for (const language of ['es', 'en'] as const) {
  const w = { ...words[language], ...more[language] }
  const texts = siteDictionaries[language]
  const at = (page: PublicPage) => publicPath(page, language)

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('the landing page has six features, four figures, a closing call and a footer', async ({ page }) => {
      await page.goto(at('home'))
      const { features, figures } = texts.home
      expect([features.cards.length, figures.tiles.length]).toEqual([6, 4])
      for (const { title } of features.cards) await expect(page.getByRole('heading', { name: title })).toBeVisible()
      for (const { text } of figures.tiles) await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: texts.common.signUp }).last()).toHaveAttribute('href', '/signup')
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('2025')
      const { footer: names, features: toFeatures, solutions, prices } = texts.common
      for (const [name, href] of [
        [toFeatures, at('features')],
        [solutions, at('solutions')],
        [prices, at('pricing')],
        [names.support, 'mailto:ayuda@indaga.example'],
        [names.terms, at('terms')],
      ])
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href!)
    })

    test('the features page has a video with its progress, benefits, audiences and security; the terms have their constants and lead back home', async ({
      page,
    }) => {
      await page.goto(at('features'))
      const { tools, audiences, security } = texts.features
      await page.getByRole('button', { name: texts.common.player.play }).click()
      await expect(page.getByRole('slider', { name: texts.common.player.seek })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9] \/ 0:\d\d$/)
      for (const benefit of tools.product.benefits) await expect(page.getByText(benefit)).toBeVisible()
      for (const { title } of tools.product.grid) await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(audiences.list).toHaveLength(5)
      for (const { title } of [...audiences.list, ...security.points])
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.goto(at('terms'))
      for (const constant of w.terms) await expect(page.getByRole('main')).toContainText(constant)
      await expect(page.getByRole('main').getByRole('link', { name: texts.terms.back })).toHaveAttribute('href', at('home'))
    })

    test('while the session is checked, a page for members and the sign-in page say so', async ({ page }) => {
      await prepare(page, language, { signedIn: false })
      for (const path of ['/dashboard', '/login']) {
        const answer = await hold(page, 'auth/check-auth')
        await page.goto(path)
        await expect(page.getByRole('status').filter({ hasText: w.checking })).toBeVisible()
        await answer('send')
      }
    })

    test('the sign-in and sign-up pages lead to each other, back home and to a new password', async ({ page }) => {
      await prepare(page, language, { signedIn: false })
      await page.goto('/login')
      await expect(page.getByRole('link', { name: w.signUp })).toHaveAttribute('href', '/signup')
      await expect(page.getByRole('link', { name: w.forgot })).toHaveAttribute('href', '/forgot-password')
      await page.getByRole('button', { name: w.signIn, exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText([w.emailRequired, w.passwordRequired])
      await page.getByRole('button', { name: w.showPassword }).click()
      await expect(page.getByLabel(w.password, { exact: true })).toHaveAttribute('type', 'text')
      await page.goto('/signup')
      await expect(page.getByRole('link', { name: w.home })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: w.signIn, exact: true })).toHaveAttribute('href', '/login')
    })

    test('the header and the sidebar lead to their pages', async ({ page }) => {
      await prepare(page, language)
      const answer = await hold(page, 'get-searches')
      await page.goto('/profile')
      const sidebar = page.getByRole('complementary', { name: w.sidebar })
      await expect(sidebar.getByText(w.loadingSearches)).toBeVisible()
      await answer('send')
      await expect(page.getByRole('link', { name: w.logo })).toHaveAttribute('href', '/dashboard')
      await expect(page.getByRole('button', { name: w.language })).toBeVisible()
      await page.getByRole('button', { name: w.user }).click()
      await expect(page.getByRole('menuitem', { name: w.editProfile, exact: true })).toHaveAttribute('href', '/profile')
      await expect(page.getByRole('menuitem', { name: w.logout, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sidebar.getByRole('link', { name: w.newSearch, exact: true })).toHaveAttribute('href', '/dashboard')
      await expect(sidebar.getByRole('link', { name: w.faqs, exact: true })).toHaveAttribute('href', '/faqs')
      const item = sidebar.getByRole('listitem').first()
      await expect(item.locator('time')).toHaveText(new RegExp(String(new Date().getFullYear())))
      await expect(item.getByRole('link')).toHaveAttribute('href', /^\/product-research\/results\//)

      await test.step('a long name has a globe, a short one another icon, a report a chart', async () => {
        await expect(item.locator('svg').first()).toHaveClass(/lucide-globe/)
        const now = new Date().toISOString()
        const short = { name: 'Sillas', created_at: now, changed_at: now, pinned: false, scanId: null, tags: [], rows: 1 }
        const searches = [
          { ...short, _id: 'a', url: 'https://shop.example/' },
          { ...short, _id: 'b', url: null },
        ]
        await page.route('**/api/get-searches', route => route.fulfill({ json: { success: true, searches } }))
        await page.reload()
        const icons = sidebar.getByRole('listitem').getByRole('link').locator('svg')
        await expect(icons).toHaveClass([/lucide-table/, /lucide-chart/])
      })

      await page.route('**/api/get-searches', route => route.fulfill({ json: { success: true, searches: [] } }))
      await page.reload()
      await expect(sidebar.getByText(w.noSearches)).toBeVisible()
    })

    test('the dashboard greets, asks, and leads to the two tools', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.greeting)
      await expect(page.getByText(w.question)).toBeVisible()
      for (const name of w.cards) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(page.getByRole('link', { name: w.research })).toHaveAttribute('href', '/product-research/default')
      await expect(page.getByRole('link', { name: w.analyzeSite })).toHaveAttribute('href', '/custom-url-scrape')
    })

    test('the research form has its fields and says that it works', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/product-research/default')
      await expect(page.getByRole('combobox', { name: w.product })).toHaveAttribute('placeholder', w.sugar)
      await expect(page.getByRole('textbox', { name: w.code })).toHaveAttribute('placeholder', '1806.31')
      await page.getByRole('combobox', { name: w.product }).fill(w.sugar)
      await page.keyboard.press('Escape')
      const answer = await hold(page, 'get-ai-data-for-directories')
      await page.getByRole('button', { name: w.getReport }).click()
      await expect(page.getByRole('button', { name: w.processing })).toHaveAttribute('aria-disabled', 'true')
      await answer('drop')
    })

    test('the scan page shows its step, its tips and a switch that stays on, and says that it works', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/custom-url-scrape')
      await expect(page.getByRole('list', { name: w.steps }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('link', { name: w.dashboard })).toHaveAttribute('href', '/dashboard')
      for (const [label, text] of [
        [w.tip, w.tipText],
        [w.testTip, w.testText],
      ] as const) {
        await page.getByRole('button', { name: label }).hover()
        await expect(page.getByRole('tooltip').filter({ hasText: text })).toBeVisible()
      }
      const always = page.getByRole('switch', { name: w.test })
      await always.press('Space')
      await expect(always).toBeChecked()

      await page.getByRole('textbox', { name: w.url }).fill('ejemplo.example/lista')
      const asking = page.waitForRequest('**/api/scrape/website')
      const answer = await hold(page, 'scrape/website')
      await page.getByRole('button', { name: w.scan }).click()
      await expect(page.getByRole('button', { name: w.scanning })).toHaveAttribute('aria-disabled', 'true')
      expect((await asking).postDataJSON()).toEqual({
        url: 'https://ejemplo.example/lista',
        auth: false,
        loginUrl: '',
        email: '',
        password: '',
      })
      await answer('drop')
    })

    test('the page of the prompt shows its address and a tip, says that it works, and leads from a table back to it', async ({
      page,
      product,
    }) => {
      await prepare(page, language)
      await page.goto(`/custom-url/ai-prompt/${product.scanId}`)
      await expect(page.getByRole('main').getByRole('link', { name: /127\.0\.0\.1:\d+\/licitaciones/ })).toBeVisible()
      await page.getByRole('button', { name: w.help }).hover()
      await expect(page.getByRole('tooltip').filter({ hasText: w.helpText })).toBeVisible()
      await page.getByRole('textbox', { name: w.prompt }).fill('título')
      const answer = await hold(page, 'get-ai-data')
      await page.getByRole('button', { name: w.analyze, exact: true }).click()
      await expect(page.getByRole('button', { name: w.analyzing })).toHaveAttribute('aria-disabled', 'true')
      await answer('drop')

      const { searches } = await (await page.request.get('/api/get-searches')).json()
      await page.goto(`/custom-url/ai-prompt/${product.scanId}?result=${searches[0]._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.results)
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /127\.0\.0\.1:\d+\/licitaciones/ })
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('link', { name: w.another })).toHaveAttribute('href', '/custom-url-scrape')
    })

    test('a saved search shows its name, its prompt in italics, its table and the export', async ({ page }) => {
      await prepare(page, language)
      const { searches } = await (await page.request.get('/api/get-searches')).json()
      // The menu offers Google Sheets only where a client ID is set.
      const status = await (await page.request.get('/api/status')).json()
      await page.route('**/api/status', route => route.fulfill({ json: { ...status, googleClientId: 'x.apps.googleusercontent.com' } }))
      await page.goto(`/product-research/results/${searches[0]._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(searches[0].name)
      await page.getByRole('button', { name: w.receipt }).click()
      await expect(page.getByText(w.yourPrompt, { exact: true })).toBeVisible()
      await expect(page.getByText(/^Licitaciones con título y plazo, versión \d+$/)).toHaveCSS('font-style', 'italic')
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('link', { name: w.dashboard })).toHaveAttribute('href', '/dashboard')
      await page.getByRole('button', { name: w.exported, exact: true }).click()
      await expect(page.getByRole('menuitem', { name: w.csv })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: w.sheets })).toBeVisible()

      await page.route('**/api/get-search-history', route => route.abort())
      await page.reload()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(w.listsFailed)
    })

    test('the profile leads back to the dashboard and refuses an empty name or username', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/profile')
      await expect(page.getByRole('link', { name: w.dashboard })).toHaveAttribute('href', '/dashboard')
      for (const [edit, name, sentence] of [
        [w.editName, w.name, w.nameRequired],
        [w.editUsername, w.username, w.usernameRequired],
      ] as const) {
        const section = page.getByRole('region', { name, exact: true })
        await page.getByRole('button', { name: edit, exact: true }).click()
        await section.getByRole('textbox').fill(' ')
        await section.getByRole('button', { name: w.save }).click()
        await expect(section.getByRole('alert')).toHaveText(sentence)
      }
    })

    test('the profile shows that it saves, and says what failed if the server gives no reason', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/profile')
      let answer = () => {}
      const told = new Promise<void>(resolve => (answer = resolve))
      await page.route('**/api/update-profile', async route => {
        await told
        await route.fulfill({ status: 500, json: { success: false, code: 'internal', message: '' } })
      })
      const changes = [
        [w.name, w.editName, w.nameFailed],
        [w.username, w.editUsername, w.usernameFailed],
        [w.password, w.changePassword, w.passwordFailed],
      ].map(([name, edit, failed]) => ({ section: page.getByRole('region', { name, exact: true }), edit, failed: failed! }))
      for (const { section, edit } of changes) {
        await page.getByRole('button', { name: edit, exact: true }).click()
        for (const field of await section.locator('input').all()) await field.fill('ocho-letras')
        await section.getByRole('button', { name: w.save }).click()
        await expect(section.getByRole('button', { name: w.saving })).toHaveAttribute('aria-disabled', 'true')
      }
      answer()
      for (const { section, failed } of changes) await expect(section.getByRole('alert')).toHaveText(failed)
    })
  })
}
