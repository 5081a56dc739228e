/**
 * Sends messages in the background. A message that fails is tried again several times; if the last attempt fails too, this is logged without the
 * recipient. Waiting messages are only in memory: on disk, their links would be stored longer than they are needed.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { Message } from './messages.ts'
import { deleteFrom, folderTransport, smtpTransport, type Writer } from './transport.ts'

export interface Mailer {
  /**
   * Takes a message to an e-mail address. Resolves to whether it was taken: with SMTP_URL at once, and it is sent later; without, when it is stored.
   */
  send(email: string, message: Message): Promise<boolean>
  /**
   * Resolves when the messages that are being sent have left, at the latest after `closingMilliseconds`. Messages that wait for another attempt are
   * given up.
   */
  close(): Promise<void>
}

/** Milliseconds before the second, the third and the fourth attempt. */
const pauses = [5_000, 30_000, 120_000]
const closingMilliseconds = 5_000
/**
 * At most this many messages wait. Further ones are dropped and logged, so that an unresponsive server cannot fill the memory. Messages of visitors
 * are counted apart, so that they cannot take the place of links that people wait for.
 */
const waitingMessages = { visitor: 50, account: 200 }

/** The folder of messages when SMTP_URL is not set; the caller of `openMailer` creates it. */
export const mailFolder = ({ INDAGA_DATA_DIR }: Pick<Settings, 'INDAGA_DATA_DIR'>): string => path.join(INDAGA_DATA_DIR, 'mail')

/** Deletes the messages to an address that are stored in this data folder. */
export const deleteKeptMessages = (settings: Pick<Settings, 'INDAGA_DATA_DIR'>, email: string): Promise<void> =>
  deleteFrom(mailFolder(settings), email)

export function openMailer(settings: Settings, log: Logger, retryAfter: readonly number[] = settings.SMTP_URL ? pauses : []): Mailer {
  const transport = settings.SMTP_URL ? smtpTransport(settings.SMTP_URL) : folderTransport(mailFolder(settings))
  const from = sender(settings)
  const waiting = { visitor: new Set<Promise<boolean>>(), account: new Set<Promise<boolean>>() }
  const closing = new AbortController()
  const ended = new AbortController()

  /** Resolves to whether the message has left. */
  const deliver = async (email: string, { kind, subject, text, html, language, replyTo: answers }: Message): Promise<boolean> => {
    const replyTo = answers ?? settings.SUPPORT_EMAIL
    for (let attempt = 0; ; attempt++) {
      try {
        await transport.send(
          {
            from,
            // The recipient is only the address, without the name: anybody can choose a name, and it would stand at the top of our message.
            to: { name: '', address: email },
            ...(replyTo && { replyTo }),
            subject,
            text,
            html,
            // Asks mail programs not to answer, for example with absence notes.
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
          },
          { writer: writerOf(kind), signal: ended.signal },
        )
        return true
      } catch (error) {
        const pause = retryAfter[attempt]
        const givenUp = pause === undefined || isFinal(error) || closing.signal.aborted
        log.warn({ kind, cause: causeOf(error) }, givenUp ? 'A message was not sent' : 'A message was not sent yet and is tried again')
        if (givenUp) return false
        await wait(pause, undefined, { signal: closing.signal }).catch(() => log.warn({ kind }, 'A message was not sent: stopping'))
        if (closing.signal.aborted) return false
      }
    }
  }

  return {
    async send(email, message) {
      const writer = writerOf(message.kind)
      const others = waiting[writer]
      const refusal = closing.signal.aborted ? 'stopping' : others.size >= waitingMessages[writer] ? 'too many wait already' : null
      if (refusal) {
        log.warn({ kind: message.kind }, `A message was not sent: ${refusal}`)
        return false
      }
      const sending = deliver(email, message).finally(() => others.delete(sending))
      others.add(sending)
      return settings.SMTP_URL ? true : await sending
    },

    async close() {
      closing.abort()
      const late = setTimeout(() => ended.abort(), closingMilliseconds)
      await Promise.all([...waiting.visitor, ...waiting.account])
      clearTimeout(late)
    },
  }
}

const writerOf = (kind: Message['kind']): Writer => (kind === 'contact' ? 'visitor' : 'account')

/** The sender: MAIL_FROM, otherwise the support address, otherwise an address at this installation's host. */
function sender({ MAIL_FROM, SUPPORT_EMAIL, INDAGA_PUBLIC_URL }: Settings): string | { name: string; address: string } {
  if (MAIL_FROM) return MAIL_FROM
  const host = INDAGA_PUBLIC_URL ? new URL(INDAGA_PUBLIC_URL).hostname : 'localhost'
  return { name: 'Indaga', address: SUPPORT_EMAIL ?? `indaga@${host}` }
}

/** Whether trying again is useless: mail servers answer with a status of 500 or more when they will never accept the message. */
const isFinal = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode) >= 500

/** The error's message without addresses: mail servers often name the recipient, which must not be logged. */
// linear: 500 characters at most
const causeOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500).replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
