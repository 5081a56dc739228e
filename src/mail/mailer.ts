/**
 * Sends messages without anybody waiting for them: what fails is tried again some times and then logged, without saying to whom it went.
 * Waiting messages are kept in memory only: a link that lets somebody in is written nowhere that outlives its use.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { Message } from './messages.ts'
import { deleteFrom, folderTransport, smtpTransport } from './transport.ts'

export interface Mailer {
  /** Takes the message for an e-mail address and returns at once. */
  send(email: string, message: Message): void
  /** Resolves when what is being sent has left, or after some seconds; what waits for another attempt is given up. */
  close(): Promise<void>
}

/** Milliseconds before each further attempt. */
const pauses = [5_000, 30_000, 120_000]
const closingMilliseconds = 5_000
/** More are not taken, so that a server that does not answer cannot fill the memory. */
const waitingMessages = 200

/** The folder of messages where SMTP_URL is not set; the caller of `openMailer` creates it. */
export const mailFolder = ({ INDAGA_DATA_DIR }: Pick<Settings, 'INDAGA_DATA_DIR'>): string => path.join(INDAGA_DATA_DIR, 'mail')

/** Deletes the messages to an address that are kept as files in this data folder. */
export const deleteKeptMessages = (settings: Pick<Settings, 'INDAGA_DATA_DIR'>, email: string): Promise<void> =>
  deleteFrom(mailFolder(settings), email)

export function openMailer(settings: Settings, log: Logger, retryAfter: readonly number[] = pauses): Mailer {
  const transport = settings.SMTP_URL ? smtpTransport(settings.SMTP_URL) : folderTransport(mailFolder(settings))
  const from = sender(settings)
  const waiting = new Set<Promise<void>>()
  const closing = new AbortController()
  const ended = new AbortController()

  const deliver = async (email: string, { kind, subject, text, html, language }: Message) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await transport.send(
          {
            from,
            // The address alone: a name is whatever somebody typed, and would stand at the head of a letter of ours.
            to: { name: '', address: email },
            ...(settings.SUPPORT_EMAIL && { replyTo: settings.SUPPORT_EMAIL }),
            subject,
            text,
            html,
            // No program answers these, absence notes included.
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
          },
          ended.signal,
        )
      } catch (error) {
        const pause = retryAfter[attempt]
        const givenUp = pause === undefined || isFinal(error) || closing.signal.aborted
        log.warn({ kind, cause: causeOf(error) }, givenUp ? 'A message was not sent' : 'A message was not sent yet and is tried again')
        if (givenUp) return
        await wait(pause, undefined, { signal: closing.signal }).catch(() => log.warn({ kind }, 'A message was not sent: stopping'))
        if (closing.signal.aborted) return
      }
    }
  }

  return {
    send(email, message) {
      const refusal = closing.signal.aborted ? 'stopping' : waiting.size >= waitingMessages ? 'too many wait already' : null
      if (refusal) {
        log.warn({ kind: message.kind }, `A message was not sent: ${refusal}`)
        return
      }
      const sending = deliver(email, message).finally(() => waiting.delete(sending))
      waiting.add(sending)
    },

    async close() {
      closing.abort()
      const late = setTimeout(() => ended.abort(), closingMilliseconds)
      await Promise.all(waiting)
      clearTimeout(late)
    },
  }
}

/** The sender: MAIL_FROM, else the address for help, else a name that says where the message comes from. */
function sender({ MAIL_FROM, SUPPORT_EMAIL, INDAGA_PUBLIC_URL }: Settings): string | { name: string; address: string } {
  if (MAIL_FROM) return MAIL_FROM
  const host = INDAGA_PUBLIC_URL ? new URL(INDAGA_PUBLIC_URL).hostname : 'localhost'
  return { name: 'Indaga', address: SUPPORT_EMAIL ?? `indaga@${host}` }
}

/** Servers answer with a status of 500 or more what they will never take. */
const isFinal = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode) >= 500

/** A mail server's error often names the recipient, who must not stand in the log. */
// linear: 500 characters at most
const causeOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500).replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
