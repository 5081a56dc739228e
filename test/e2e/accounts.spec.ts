/** Accounts in a real browser: authorization, sign-up, sign-in, the profile and a forgotten password, with the errors on the way. */
import { expect, type Page } from '@playwright/test'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { test } from '#test/support/account-product.ts'
import { owner } from '#test/support/owner.ts'
import { signIn } from '#test/support/sign-in.ts'

const password = 'tres tristes tigres'

async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsLightAndDark(page)).toEqual([])
}

async function chooseEnglish(page: Page) {
  await page.addInitScript(() => localStorage.setItem('indaga.language', 'en'))
}

test('an authorized person signs up, signs in, changes the profile, forgets the password and chooses another', async ({
  page,
  product,
}) => {
  test.slow()
  const section = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('the sign-up refuses an unauthorized e-mail and keeps the typed values', async () => {
    await page.goto('/signup')
    await expectAccessible(page)
    await page.getByLabel('Nombre de usuario').fill('ana')
    await page.getByLabel('Correo electrónico').fill('Ana@Empresa.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Confirmar contraseña').fill(`${password}s`)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('alert')).toHaveText('Las contraseñas no coinciden')

    await page.getByLabel('Confirmar contraseña').fill(password)
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('alert')).toContainText('Este correo no está autorizado. Escribe a soporte para pedir acceso')
    await expect(page.getByRole('link', { name: 'help@example.test' })).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await expectAccessible(page)

    await product.indaga('users', 'allow', 'ana@EMPRESA.example')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('the sign-up opens no session, and the sign-in page shows the new e-mail', async () => {
    await expect(page.getByText('Tu cuenta está lista. Inicia sesión con tu contraseña.')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('Ana@Empresa.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ana/)
  })

  await test.step('each part of the profile is edited separately', async () => {
    await page.getByRole('button', { name: 'Menú de usuario: ana' }).click()
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveJSProperty('readOnly', true)
    await expect(page.getByText('Tu dirección de correo no se puede cambiar')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Editar nombre', exact: true }).click()
    await section('Nombre').getByRole('textbox').fill('Ana Núñez de la Fuente')
    await page.getByRole('button', { name: 'Editar nombre de usuario' }).click()
    await expect(section('Nombre de usuario').getByRole('textbox')).toBeFocused()
    await section('Nombre de usuario').getByRole('textbox').fill('con espacios')
    await section('Nombre').getByRole('button', { name: 'Guardar' }).click()
    await expect(section('Nombre').getByRole('status')).toHaveText('Nombre actualizado correctamente')
    await expect(page.getByRole('button', { name: 'Menú de usuario: Ana Núñez de la Fuente' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar nombre', exact: true })).toBeFocused()

    await section('Nombre de usuario').getByRole('button', { name: 'Guardar' }).click()
    await expect(section('Nombre de usuario').getByRole('alert')).toContainText('sin espacios')
    await section('Nombre de usuario').getByRole('textbox').fill('owner')
    await section('Nombre de usuario').getByRole('button', { name: 'Guardar' }).click()
    await expect(section('Nombre de usuario').getByRole('alert')).toHaveText('El nombre de usuario ya existe')
    await section('Nombre de usuario').getByRole('button', { name: 'Cancelar' }).click()
    await expect(section('Nombre de usuario')).toContainText('ana')
    await page.getByRole('button', { name: 'Editar nombre de usuario' }).click()
    await expect(section('Nombre de usuario').getByRole('textbox')).toHaveValue('ana')
  })

  await test.step('the password is changed with the current one', async () => {
    const passwords = section('Contraseña')
    const typed = (current: string, next: string, again: string) =>
      test.step(`${current}, ${next}, ${again}`, async () => {
        await passwords.getByLabel('Contraseña actual').fill(current)
        await passwords.getByLabel('Contraseña nueva', { exact: true }).fill(next)
        await passwords.getByLabel('Confirmar contraseña nueva').fill(again)
        await passwords.getByRole('button', { name: 'Guardar' }).click()
      })
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await typed(password, 'corta', 'otra')
    await expect(passwords.getByRole('alert')).toHaveText('Las contraseñas no coinciden')
    await typed(password, 'siete 7', 'siete 7')
    await expect(passwords.getByRole('alert')).toHaveText('La contraseña debe tener al menos 8 caracteres')
    await typed('no es esta', 'a'.repeat(1000), 'a'.repeat(1000))
    await expect(passwords.getByRole('alert')).toHaveText('La contraseña actual no es correcta.')
    await expect(passwords.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('')
    await expectAccessible(page)
    await passwords.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(passwords.getByRole('alert')).toBeHidden()
    await typed(password, 'a'.repeat(1000), 'a'.repeat(1000))
    await expect(passwords.getByRole('status')).toHaveText('Contraseña actualizada correctamente')
  })

  await test.step('a member can also ask for a password link in the profile', async () => {
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await page.getByRole('link', { name: /Pide un enlace/ }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@empresa.example')
    await page.getByRole('link', { name: 'Volver a tu perfil' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('a visitor asks for a password link', async () => {
    await page.getByRole('button', { name: /Menú de usuario/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar instrucciones' }).click()
    await expect(page.getByRole('alert')).toHaveText('Escribe tu correo electrónico.')
    await page.getByLabel('Correo electrónico').fill('ana@empresa.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText('ana@empresa.example')
    await expect(page.getByRole('textbox')).toBeHidden()
    await expectAccessible(page)
  })

  const linkOf = (mail: string) => /https?:\/\/\S+(\/reset-password\/\S+)/.exec(mail)?.[1] ?? ''
  await expect.poll(() => linkOf(product.lastMail())).not.toBe('')
  const link = linkOf(product.lastMail())

  await test.step('the link leads to a new password', async () => {
    await page.goto(link)
    await expectAccessible(page)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('siete 7')
    await page.getByLabel('Confirmar contraseña nueva').fill('siete 7')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText('La contraseña debe tener al menos 8 caracteres')
    await page.getByLabel('Confirmar contraseña nueva').fill('otra cosa')
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText('Las contraseñas no coinciden')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra cosa')
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Cambiaste tu contraseña. Inicia sesión con la nueva.')).toBeVisible()
    await signIn(page, { email: 'ana@empresa.example', password: 'otra cosa' })
  })

  await test.step('the link works only once', async () => {
    await page.goto(link)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('todavía otra')
    await page.getByLabel('Confirmar contraseña nueva').fill('todavía otra')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('alert')).toContainText('Error al restablecer la contraseña. Por favor, inténtelo de nuevo.')
    await expect(page.getByRole('alert')).toContainText('Este enlace caducó')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    // The person is signed in, so the link leads to the dashboard instead of the form.
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('a person of an authorized domain confirms the e-mail and deletes the account', { tag: '@long' }, async ({ page, product }) => {
  const email = 'eva@dominio.example'
  const linkIn = (mail: string) => /https?:\/\/\S+(\/confirm-email\/\S+)/.exec(mail)?.[1] ?? ''
  await product.indaga('users', 'allow', '@dominio.example')

  await test.step('the sign-up says what to do next and creates no account yet', async () => {
    await page.goto('/signup')
    await page.getByLabel('Nombre de usuario').fill('eva')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Confirmar contraseña').fill(password)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('status')).toContainText(`Hay un enlace para ${email}`)
    await expect(page.getByText('Este servidor no envía correo')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => linkIn(product.lastMail())).not.toBe('')
  })

  await test.step('the link and the password create the account and sign in', async () => {
    await page.goto(linkIn(product.lastMail()))
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('No es la contraseña que elegiste al crear la cuenta.')
    await expectAccessible(page)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a person who is removed from the list loses access and is told why', async () => {
    await product.indaga('users', 'allow', '@dominio.example', '--remove')
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toContainText('ya no está autorizado aquí')
    await expect(page.getByRole('link', { name: 'help@example.test' })).toBeVisible()
    await product.indaga('users', 'allow', '@dominio.example')
    await signIn(page, { email, password })
  })

  await test.step('the profile says what a deletion removes, and deletes the account after asking for the password', async () => {
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Eliminar la cuenta' })
    await section.getByRole('button', { name: 'Eliminar la cuenta' }).click()
    await expect(section.getByLabel('Contraseña actual')).toBeFocused()
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await expect(section.getByRole('alert')).toHaveText('Escribe tu contraseña actual.')
    await section.getByLabel('Contraseña actual').fill('no es esta')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('alert')).toHaveText('La contraseña actual no es correcta.')
    await section.getByLabel('Contraseña actual').fill(password)
    await section.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').getByText('Eliminamos tu cuenta y todo lo que contenía.')).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('the English sentences are those of the specification', { tag: '@long' }, async ({ page, product }) => {
  await chooseEnglish(page)
  await product.indaga('users', 'allow', 'taken@example.test')

  await page.goto('/signup')
  const signUp = async (email: string, confirmation = password) => {
    await page.getByLabel('Username').fill('Owner')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(confirmation)
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  await signUp('stranger@example.test', 'something else')
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
  await signUp('stranger@example.test')
  await expect(page.getByRole('alert')).toContainText('This email is not authorized. Please contact support for access')
  await signUp('taken@example.test')
  await expect(page.getByRole('alert')).toHaveText('Username already exists')
  await expectAccessible(page)

  await signIn(page, owner, 'en')
  await page.goto('/profile')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByText('Your email address cannot be changed')).toBeVisible()
  for (const [edit, name, sentence] of [
    ['Edit name', 'Name', 'Name updated successfully'],
    ['Edit username', 'Username', 'Username updated successfully'],
  ] as const) {
    await page.getByRole('button', { name: edit, exact: true }).click()
    await section(name).getByRole('textbox').fill('owner')
    await section(name).getByRole('button', { name: 'Save' }).click()
    await expect(section(name).getByRole('status')).toHaveText(sentence)
  }
  await page.getByRole('button', { name: 'Change password' }).click()
  const change = async (next: string, again: string) => {
    await page.getByLabel('Current password').fill(owner.password)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await section('Password').getByRole('button', { name: 'Save' }).click()
  }
  await change('7 chars', '8 chars!')
  await expect(section('Password').getByRole('alert')).toHaveText("Passwords don't match")
  await change('7 chars', '7 chars')
  await expect(section('Password').getByRole('alert')).toHaveText('Password must be at least 8 characters')
  await change(owner.password, owner.password)
  await expect(section('Password').getByRole('status')).toHaveText('Password updated successfully')
  await expectAccessible(page)
})

test('visitors cannot open pages for members, and members cannot open pages for visitors', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('a session ends with the browser or lasts 30 days', { tag: '@long' }, async ({ page, context }) => {
  // Another test may have given the account another language.
  await context.addInitScript(() => localStorage.setItem('indaga.language', 'es'))
  const expiry = async () => (await context.cookies()).find(({ name }) => name === 'indaga_session')?.expires ?? 0
  await signIn(page)
  expect(await expiry()).toBe(-1)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.getByRole('checkbox', { name: 'Mantener la sesión iniciada' }).check()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const days = ((await expiry()) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
})

test('the sign-in pages work with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  // Another test may have left the account in English.
  await page.request.post('/api/auth/login', { data: owner })
  expect((await page.request.post('/api/choose-language', { data: { language: 'es' } })).ok()).toBe(true)
  await page.context().clearCookies()
  const tabTo = async (name: string | RegExp) => {
    for (let count = 0; count < 30; count++) {
      await page.keyboard.press('Tab')
      const found = page.getByRole('link', { name }).or(page.getByRole('button', { name })).or(page.getByLabel(name))
      if (await found.first().evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`The focus never came to ${String(name)}`)
  }
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(/red asociada/)
  await expect(page.getByRole('tooltip')).toContainText('la contraseña de tu membresía')
  await page.keyboard.press('Escape')
  await tabTo('Crear una cuenta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup$/)
  await tabTo('Volver al inicio')
  await tabTo('Nombre de usuario')
  await tabTo('Mostrar contraseña')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirmar contraseña')).toHaveAttribute('type', 'password')
  await tabTo('Iniciar sesión')
  await page.keyboard.press('Enter')
  await tabTo('Correo electrónico')
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await tabTo(/Menú de usuario/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar perfil' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await tabTo('Editar nombre')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Inés')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Nombre actualizado correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar nombre', exact: true })).toBeFocused()
})
