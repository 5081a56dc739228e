/** Delivery of messages through working and failing SMTP servers, and into a folder. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer, type Treatment } from '#test/support/mail-server.ts'
import { readMessage } from '#test/support/received-message.ts'
import { openMailer, mailFolder } from './mailer.ts'
import { contactMessage, passwordResetMessage } from './messages.ts'
import { verifySmtp } from './transport.ts'

const ana = 'ana@example.com'
const link = 'http://127.0.0.1:3000/reset-password/mHq0WmYl0uS6iYxYb0m2bWl3nq6m5oKJ'
const message = passwordResetMessage({ language: 'es', name: 'Ana Núñez', origin: 'http://127.0.0.1:3000', link })

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function mailServer(options: { treat?: Treatment; password?: string } = {}) {
  const server = await startMailServer(options)
  closings.push(() => server.close())
  return server
}

function mailer(environment: Record<string, string>, retryAfter = [0, 0, 0]) {
  let log = ''
  const listeners = new Set<() => void>()
  const logger = pino({ level: 'debug' }, { write: (line: string) => ((log += line), listeners.forEach(listener => listener())) })
  const settings = parseSettings(environment)
  const opened = openMailer(settings, logger, retryAfter)
  closings.push(() => opened.close())
  /** Everything logged, as soon as it contains `words`. */
  const logWith = (words: string) =>
    new Promise<string>(resolve => {
      const look = () => log.includes(words) && resolve(log)
      listeners.add(look)
      look()
    })
  return { ...opened, logWith, settings }
}

it('sends plain text and HTML to one address, in the name of the installation', async () => {
  const server = await mailServer()
  mailer({ SMTP_URL: server.url, MAIL_FROM: 'Indaga <indaga@example.org>', SUPPORT_EMAIL: 'help@example.org' }).send(ana, message)
  const { envelope, headers, text, html } = await server.next()
  expect(envelope).toEqual({ sender: 'indaga@example.org', recipients: ['ana@example.com'] })
  expect(headers).toMatchObject({
    from: 'Indaga <indaga@example.org>',
    to: 'ana@example.com',
    'reply-to': 'help@example.org',
    subject: 'Restablece tu contraseña de Indaga',
    'auto-submitted': 'auto-generated',
    'content-language': 'es',
  })
  expect(text).toContain('Hola Ana Núñez:')
  expect(text).toContain(`\n\n${link}\n\n`)
  expect(html).toContain(`<a href="${link}"`)
})

it.each<[string, Treatment]>([
  ['is busy at first', count => (count === 1 ? { refuse: 451, saying: 'Try later' } : 'take')],
  ['drops the connection twice', count => (count <= 2 ? 'drop' : 'take')],
])('tries again where the server %s', async (_, treat) => {
  const server = await mailServer({ treat })
  const { send, logWith } = mailer({ SMTP_URL: server.url })
  send(ana, message)
  expect((await server.next()).text).toContain(link)
  await logWith('was not sent yet and is tried again')
})

it('does not retry a message that the server will never accept, and logs the cause without the address and the link', async () => {
  const server = await mailServer({ treat: () => ({ refuse: 550, saying: 'No mailbox <ana@example.com> here' }) })
  const { send, logWith } = mailer({ SMTP_URL: server.url }, [60_000])
  send(ana, message)
  const log = await logWith('"A message was not sent"')
  expect(server.connections()).toBe(1)
  expect(log).toMatch(/"kind":"password-reset","cause":"[^"]*550 No mailbox <…> here","msg":"A message was not sent"/)
  expect(log).not.toMatch(/ana@example|mHq0WmYl/)
})

it('gives up on a server that does not run, and logs it', async () => {
  const { send, logWith } = mailer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, [])
  send(ana, message)
  expect(await logWith('"A message was not sent"')).toMatch(/ECONNREFUSED.*"msg":"A message was not sent"/)
})

it('stops without waiting for another attempt', async () => {
  const server = await mailServer({ treat: () => 'drop' })
  const { send, logWith, close } = mailer({ SMTP_URL: server.url }, [3_600_000])
  send(ana, message)
  await logWith('is tried again')
  await close()
  expect(await logWith('A message was not sent: stopping')).not.toContain('mHq0WmYl')
})

it('tells a usable server from one that refuses the password', async () => {
  const server = await mailServer({ password: 'right' })
  await expect(verifySmtp(server.url)).resolves.toBeUndefined()
  await expect(verifySmtp(server.url.replace(':right@', ':wrong@'))).rejects.toThrow('535')
})

it('sends no password unencrypted over a network, unless the address says so', async () => {
  // A name for 127.0.0.1 that does not look like loopback.
  const server = await mailServer({ password: 'right' })
  await expect(verifySmtp(server.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/STARTTLS/)
  await expect(verifySmtp(`${server.url.replace('127.0.0.1', '0.0.0.0')}?requireTLS=false`)).resolves.toBeUndefined()
})

it('lets no text of users add a recipient, a header or content', async () => {
  const server = await mailServer()
  const name = 'Ana, win a car at evil.example\r\nBcc: eva@example.com'
  const written = passwordResetMessage({ language: 'en', name, origin: 'http://127.0.0.1:3000', link })
  mailer({ SMTP_URL: server.url }).send(ana, { ...written, subject: 'A\r\nBcc: eva@example.com' })
  const { envelope, headers, text, html } = await server.next()
  expect(envelope.recipients).toEqual([ana])
  expect(headers).not.toHaveProperty('bcc')
  expect(text).toMatch(/^Hello,\n/)
  expect(text + html).not.toContain('evil')
})

it('stores the newest hundred messages as private files when there is no server', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'indaga-mail-'))
  closings.push(() => rm(dataDir, { recursive: true, force: true }))
  const folder = path.join(dataDir, 'mail')
  const { send, close, settings } = mailer({ INDAGA_DATA_DIR: dataDir })
  expect(mailFolder(settings)).toBe(folder)
  await mkdir(folder)
  for (let day = 10; day < 30; day++)
    for (let hour = 10; hour < 15; hour++) await writeFile(path.join(folder, `2020-01-${day}T${hour}-00-00-000Z-aaaaaa.eml`), 'old')
  expect(await send(ana, message)).toBe(true)
  await close()
  const files = (await readdir(folder)).toSorted()
  expect(files).toHaveLength(100)
  expect(files).not.toContain('2020-01-10T10-00-00-000Z-aaaaaa.eml')
  const newest = path.join(folder, files.at(-1)!)
  expect((await stat(newest)).mode & 0o777).toBe(0o600)
  expect(readMessage(await readFile(newest)).text).toContain(link)
})

it('takes the messages of accounts while no more messages of visitors can wait', async () => {
  const { send } = mailer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, [3_600_000])
  const written = contactMessage({ language: 'en', origin: 'http://127.0.0.1:3000', from: { name: '', email: ana }, message: 'Hello' })
  const taken = await Promise.all(Array.from({ length: 51 }, () => send('owner@example.com', written)))
  expect([taken[49], taken[50]]).toEqual([true, false])
  expect(await send(ana, message)).toBe(true)
})
