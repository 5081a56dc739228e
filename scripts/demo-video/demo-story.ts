/** The story of the demo video: an address, a question in plain words, the table, the evidence of a cell, and the file. */
import type { Language } from '#contracts/language.ts'
import { owner } from '#test/support/owner.ts'
import { nameSite, siteName } from '../named-site.ts'
import type { Recorder } from './recorder.ts'
import type { Caption } from './web-vtt.ts'

const words = {
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    reading: /^Leyendo el sitio/,
    address: /URL/,
    scan: 'Escanear sitio web',
    prompt: /Tu petición/,
    question: 'Licitaciones de más de 100.000 € con título, comprador, importe y plazo',
    analyze: 'Analizar',
    export: 'Exportar',
    captions: [
      'Elige qué hacer: aquí, analizar un sitio web.',
      'Pega la dirección de la página que quieres.',
      'Indaga lee el sitio, página por página, y te dice qué encuentra.',
      'Pide los datos con tus palabras.',
      'Recibes una tabla. Encima, su recibo.',
      'Cada dato muestra de dónde sale: la página y las palabras exactas.',
      'Descárgala en Excel, CSV o JSON. Tu búsqueda queda guardada.',
    ],
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    reading: /^Reading the site/,
    address: /URL/,
    scan: 'Scan website',
    prompt: /Your prompt/,
    question: 'Tenders over 100,000 € with title, buyer, amount, and deadline',
    analyze: 'Analyze',
    export: 'Export',
    captions: [
      'Choose what to do: here, analyze a website.',
      'Paste the address of the page you want.',
      'Indaga reads the site page by page and tells you what it finds.',
      'Ask for the data in your own words.',
      'You get a table, with its receipt on top.',
      'Every value shows its source: the page and the exact words.',
      'Download it as Excel, CSV, or JSON. Your search stays saved.',
    ],
  },
} as const

/** Performs the story before the recorder; returns its captions. */
export async function demoStory(
  recorder: Recorder,
  { origin, language }: { origin: string; language: Language },
): Promise<readonly Caption[]> {
  const { page } = recorder
  const say = words[language]
  const captions = say.captions.values()
  const explain = () => recorder.caption(captions.next().value ?? '')

  // Before the recording: signed in, in the language, on the dashboard.
  await page.addInitScript(chosen => {
    localStorage.setItem('indaga.language', chosen)
    localStorage.setItem('indaga.theme', 'light')
  }, language)
  await page.goto(`${origin}/login`)
  await page.getByLabel(say.email).fill(owner.email)
  await page.getByLabel(say.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await page.waitForURL(/dashboard/)
  const site: string = (await (await page.request.get(`${origin}/api/status`)).json()).exampleSite
  await nameSite(page, site)
  await page.goto(`${origin}/dashboard`)
  const address = page.getByRole('textbox', { name: say.address })
  await address.waitFor()

  let end = explain()
  await recorder.hold(1.8)
  await recorder.moveTo(address)
  end()

  end = explain()
  await recorder.hold(0.6)
  await recorder.click(address)
  await recorder.type(`${siteName}${language === 'es' ? '/licitaciones' : '/en/tenders'}`)
  await recorder.hold(0.6)
  await recorder.click(page.getByRole('button', { name: say.scan }))
  end()

  end = explain()
  await recorder.live(page.waitForURL(/ai-prompt/))
  const prompt = page.getByRole('textbox', { name: say.prompt })
  await prompt.waitFor()
  await recorder.live(page.getByText(say.reading).first().waitFor({ state: 'hidden', timeout: 180_000 }), 5)
  await recorder.hold(1.2)
  end()

  end = explain()
  await recorder.click(prompt)
  await recorder.type(say.question)
  await recorder.hold(0.8)
  await recorder.click(page.getByRole('button', { name: say.analyze, exact: true }))
  const cells = page.getByRole('gridcell')
  await recorder.live(cells.first().waitFor({ timeout: 180_000 }))
  end()

  end = explain()
  await recorder.hold(4)
  end()

  end = explain()
  await recorder.click(cells.nth(6))
  await page.getByRole('complementary').locator('mark').first().waitFor()
  await recorder.hold(4.5)
  end()

  end = explain()
  await page.keyboard.press('Escape')
  await recorder.click(page.getByRole('button', { name: say.export }))
  await page.getByRole('menu').waitFor()
  await recorder.hold(0.8)
  await recorder.moveTo(page.getByRole('menuitem').first())
  await recorder.hold(3)
  end()

  return recorder.captions
}
