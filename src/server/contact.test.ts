/** The contact form's call: a visitor's message to the operator, and what is refused. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contactMessageMaximum } from '#contracts/work-limits.ts'
import { mailFolder } from '#mail/mailer.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startMailServer, type MailServer } from '#test/support/mail-server.ts'
import { owner } from '#test/support/owner.ts'

describeOnPostgres('a message to the operator', openTestDatabase => {
  let mail: MailServer
  let apps: TestApp[]
  beforeAll(async () => {
    mail = await startMailServer()
    const start = async (settings = {}) => startTestApp(await openTestDatabase(), { SMTP_URL: mail.url, ...settings })
    apps = [await start(), await start({ SUPPORT_EMAIL: 'help@indaga.example' }), await start()]
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await mail.close()
  })

  const write = (app: TestApp, given: object) =>
    app.client().post('/api/contact', { email: 'ana@example.test', message: 'Hello', ...given }, { 'accept-language': 'en' })

  it('is mailed to the owner or the support address, and answers go to the visitor', async () => {
    const [app, supported] = apps
    const answer = await write(app!, { name: 'Ana Núñez', message: 'Does it read <b>PDF</b>?\n\nThank you' })
    expect(await answer.json()).toEqual({ success: true, message: expect.stringContaining('You’ll get an answer by email') })
    const message = await mail.next()
    expect(message.envelope.recipients).toEqual([owner.email])
    expect(message.headers).toMatchObject({ subject: 'Message from ana@example.test', 'reply-to': 'Ana Núñez <ana@example.test>' })
    expect(message.text).toContain('Ana Núñez (ana@example.test) wrote on Indaga’s contact page:\n\nDoes it read <b>PDF</b>?\n\nThank you')
    expect(message.html).toContain('Does it read &lt;b&gt;PDF&lt;/b&gt;?')

    await write(supported!, {})
    const second = await mail.next()
    expect(second.envelope.recipients).toEqual(['help@indaga.example'])
    expect(second.headers['reply-to']).toBe('ana@example.test')
  })

  it('cannot add headers or recipients, must say something, and is refused when one address writes too often', async () => {
    const [, , app] = apps
    const codes = []
    for (const given of [
      { name: 'Ana\r\nBcc: eve@example.test' },
      { email: 'ana@example.test\r\nBcc: eve@example.test' },
      { email: 'ana@example.test, eve@example.test' },
      { message: ' ' },
      { message: 'a'.repeat(contactMessageMaximum + 1) },
      {},
    ]) {
      const { code } = (await (await write(app!, given)).json()) as { code: string }
      codes.push(code)
    }
    expect(codes).toEqual(['bad-request', 'email-invalid', 'email-invalid', 'message-required', 'bad-request', 'too-many-requests'])
  })
  it('is kept where no mail is sent, beside the links of accounts, until a hundred are kept', async () => {
    const app = await startTestApp(await openTestDatabase())
    apps.push(app)
    const folder = mailFolder(app.settings)
    for (let count = 10; count < 109; count++) await writeFile(path.join(folder, `2020-01-01T10-00-00-${count}Z-aaaaaa-contact.eml`), 'old')
    await app.client().post('/api/auth/forgot-password', { email: owner.email })
    const [link] = await vi.waitFor(async () => {
      const links = (await readdir(folder)).filter(file => /^2\S*(?<!contact)\.eml$/.test(file))
      expect(links).toHaveLength(1)
      return links
    })
    expect(await (await write(app, {})).json()).toEqual({ success: true, message: expect.stringContaining('We saved your message') })
    const refused = await write(app, {})
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 500,
      success: false,
      message: expect.stringContaining('Sorry, something went wrong and we are fixing it'),
    })
    expect(await readdir(folder)).toHaveLength(101)
    expect(await readFile(path.join(folder, link!), 'utf8')).toContain('reset-password')
    expect(app.logged.join()).toContain('delete what has been read')
  })
})
