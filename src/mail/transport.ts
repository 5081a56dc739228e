/** Sends messages through the SMTP server of SMTP_URL, or stores them as files in a folder when there is none. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { normalEmail } from '#contracts/email.ts'
import { isLoopbackHost } from '#contracts/settings.ts'

/** Who has a message written: a visitor, who fills the contact form, or what happens to an account. */
export type Writer = 'visitor' | 'account'

export interface MailTransport {
  /** Rejects with nodemailer's error when the server refuses the message or cannot be reached, and when the folder takes no more of its writer. */
  send(message: SendMailOptions, about: { writer: Writer; signal: AbortSignal }): Promise<void>
}

/** Keeps nodemailer from reading files and addresses that a message names: our messages name none. */
const sealed = { disableFileAccess: true, disableUrlAccess: true } as const
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Opens one connection per message. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transport = openSmtp(smtpUrl)
  return { send: async (message, { signal }) => void (await transport.sendMail({ ...message, signal })) }
}

/** Connects and signs in without sending anything. Rejects when that fails. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openSmtp(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function openSmtp(smtpUrl: string) {
  const { protocol, hostname, username, searchParams } = new URL(smtpUrl)
  // A password is sent only through an encrypted connection, unless the address says otherwise (`?requireTLS=false`) or is on this machine.
  const requireTLS = protocol === 'smtp:' && username !== '' && !isLoopbackHost(hostname) && !searchParams.has('requireTLS')
  return createTransport({ url: smtpUrl, ...timeouts, ...sealed, ...(requireTLS && { requireTLS }) })
}

/**
 * The folder keeps at most this many messages of accounts, of which older ones are deleted, and as many of visitors, which the operator deletes. Links
 * in messages give access to accounts, so only the system user who runs this program can read the files.
 */
const keptMessages = 100
/** The end of the names of visitors' messages. */
const visitorEnd = '-contact.eml'

/** Stores each message as an `.eml` file, named by its time, in an existing folder. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealed })
  return {
    async send(message, { writer }) {
      const isVisitors = writer === 'visitor'
      const keptOfWriter = async () => (await messagesIn(folder)).filter(file => file.endsWith(visitorEnd) === isVisitors)
      if (isVisitors && (await keptOfWriter()).length >= keptMessages)
        throw new Error(`${keptMessages} messages of the contact page are kept already: delete what has been read in ${folder}`)
      const { message: content } = await transport.sendMail(message)
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}${isVisitors ? visitorEnd : '.eml'}`
      // The file gets its final name when it is complete.
      const unfinished = path.join(folder, `.${name}`)
      await writeFile(unfinished, content as Buffer, { flag: 'wx', mode: 0o600 })
      await rename(unfinished, path.join(folder, name))
      if (isVisitors) return
      for (const old of (await keptOfWriter()).slice(0, -keptMessages)) await rm(path.join(folder, old), { force: true })
    },
  }
}

/** Names of the message files: first the unfinished files, then the complete ones from the oldest to the newest. Empty when there is no folder. */
async function messagesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter(file => file.endsWith('.eml')).toSorted()
}

/** Deletes the messages in the folder to an e-mail address. */
export async function deleteFrom(folder: string, email: string): Promise<void> {
  for (const file of await messagesIn(folder)) {
    const message = await readFile(path.join(folder, file), 'utf8').catch(() => '')
    if (normalEmail(recipientOf(message)) === email) await rm(path.join(folder, file), { force: true })
  }
}

/** The recipient of a stored message. Our messages have a single recipient, without a name. A long address is on the line after `To:`. */
const recipientOf = (message: string): string => /^To:\s*(\S+)/im.exec(message)?.[1] ?? ''
