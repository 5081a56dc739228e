/** The operators' pages in a real browser: operators authorize people, disable accounts, make other operators and stop jobs, without a terminal. */
import { expect, type Browser, type Page } from '@playwright/test'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { test } from '#test/support/account-product.ts'
import { owner } from '#test/support/owner.ts'

const ana = { username: 'ana', email: 'ana@people.example', password: 'un caballo correcto' }

async function asOwner(page: Page) {
  await page.addInitScript(() => localStorage.setItem('indaga.language', 'es'))
  expect((await page.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
}

/** Another person, in a separate browser context. */
async function elsewhere(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const signIn = async (password: string) =>
    (await context.request.post('/api/auth/login', { data: { email: ana.email, password } })).status()
  const signUp = async () =>
    (await context.request.post('/api/auth/register', { data: { ...ana, confirmPassword: ana.password } })).status()
  return { context, signIn, signUp }
}

test(
  'an operator authorizes a person, makes them an operator, gives a new password, and disables and deletes the account',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    await asOwner(page)
    const { context, signIn, signUp } = await elsewhere(browser, product.origin)

    await test.step('who may sign up', async () => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Menú de usuario' }).click()
      await page.getByRole('menuitem', { name: 'Administración' }).click()
      await page.getByRole('link', { name: 'Invitar a personas' }).click()
      await expect(page.getByText('Todavía no puede registrarse nadie')).toBeVisible()
      expect(await signUp()).toBe(403)

      await page.getByLabel('Correos o dominios').fill('ana')
      await page.getByRole('button', { name: 'Permitir' }).click()
      await expect(page.getByRole('alert')).toContainText('«ana» no es un correo')
      await page.getByLabel('Correos o dominios').fill('@acme.example, Ana@people.example')
      await page.getByRole('button', { name: 'Permitir' }).click()
      const list = page.getByRole('region', { name: 'En la lista' }).getByRole('listitem')
      await expect(list).toHaveText([/^ana@people\.example/, /^@acme\.example/])
      await page.getByRole('button', { name: 'Quitar @acme.example' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
      await expect(list).toHaveCount(1)
      expect(await signUp()).toBe(200)
      expect(await signIn(ana.password)).toBe(200)
    })

    const row = page.getByRole('row', { name: ana.email })
    const choose = async (action: string, confirm: string) => {
      await row.getByRole('button', { name: `Acciones para ${ana.email}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(ana.email)
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: confirm, exact: true }).click()
    }

    await test.step('the person becomes an operator, and loses the role again', async () => {
      await page.goto('/operator')
      await expect(page.getByRole('row', { name: owner.email }).getByRole('button')).toHaveCount(0)
      const anasPage = await context.newPage()
      await anasPage.goto('/operator')
      await expect(anasPage.getByRole('heading', { level: 1 })).toHaveText(/^(Página no encontrada|Page not found)$/)
      await choose('Permitir que administre', 'Permitir')
      await expect(row).toContainText('Administrador')
      await anasPage.reload()
      await expect(anasPage.getByRole('heading', { level: 1 })).toHaveText(/^(Personas|People)$/)
      await choose('Quitar el permiso de administrar', 'Quitar')
      await expect(row).toContainText('Miembro')
    })

    await test.step('the person gets a new password', async () => {
      await choose('Dar una contraseña nueva', 'Dar contraseña nueva')
      const password = await page.getByRole('status', { name: 'Contraseña nueva' }).innerText()
      expect(password).toMatch(/^\S{23}$/)
      await page.getByRole('button', { name: 'Ya la tengo' }).click()
      expect(await signIn(ana.password)).toBe(401)
      expect(await signIn(password)).toBe(200)
      await expect.poll(() => product.lastMail()).toMatch(/contraseña|password/)
      expect(product.lastMail()).not.toContain(password)

      await page.reload()
      await expect(row).toContainText('1 sesión')
      await choose('Cerrar sus sesiones', 'Cerrar sesiones')
      await expect(row).not.toContainText('sesión')
      expect(await signIn(password)).toBe(200)
    })

    await test.step('the account is disabled and enabled again', async () => {
      await choose('Desactivar la cuenta', 'Desactivar')
      await expect(row).toContainText('Desactivada')
      expect((await context.request.get('/api/auth/check-auth')).status()).toBe(401)
      await choose('Activar la cuenta', 'Activar')
      await expect(row).toContainText('Activa')
    })
    await test.step('the account is deleted after its e-mail is typed', async () => {
      await choose('Eliminar la cuenta', 'Eliminar para siempre')
      await expect(page.getByRole('alert')).toHaveText('No es el correo de esa cuenta.')
      await page.getByLabel('Escribe su correo').fill(ana.email)
      await page.getByRole('button', { name: 'Eliminar para siempre' }).click()
      await expect(row).toHaveCount(0)
      await expect(page.getByText('1 cuenta', { exact: true })).toBeVisible()
    })
    await context.close()
  },
)
