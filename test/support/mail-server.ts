/** A real SMTP server on loopback that accepts messages, or treats them as `onMessage` says. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMessage, type ReceivedMessage } from './received-message.ts'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** The next message that was not returned yet. Messages about sign-ins from new browsers are skipped unless `wanted` includes them. */
  next(wanted?: 'sign-ins too'): Promise<ReceivedMessage>
  /** The number of connections so far. */
  connections(): number
  close(): Promise<void>
}

/** How the nth message (from 1) is treated: accepted, refused with a status, or interrupted by a closed connection. */
export type Treatment = (count: number) => 'take' | 'drop' | { refuse: number; saying?: string }

export async function startMailServer({
  treat = () => 'take',
  password,
}: { treat?: Treatment; password?: string } = {}): Promise<MailServer> {
  let connections = 0
  let messages = 0
  const arrived: ReceivedMessage[] = []
  const waiting: ((message: ReceivedMessage) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onAuth: ({ username, password: given }, _session, done) =>
      given === password ? done(null, { user: username ?? '' }) : done(new Error('Authentication failed')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const treatment = treat(++messages)
        if (treatment === 'drop') return server.connections.forEach(connection => connection.close())
        if (treatment !== 'take') return done(Object.assign(new Error(treatment.saying ?? 'No'), { responseCode: treatment.refuse }))
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        const message = readMessage(Buffer.concat(chunks), { sender: mailFrom ? mailFrom.address : '', recipients })
        const taker = waiting.shift()
        if (taker) taker(message)
        else arrived.push(message)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${password === undefined ? '' : `indaga:${password}@`}127.0.0.1:${port}`,
    async next(wanted) {
      for (;;) {
        const message = await new Promise<ReceivedMessage>(resolve =>
          arrived.length > 0 ? resolve(arrived.shift()!) : waiting.push(resolve),
        )
        if (wanted || !/otro navegador|new browser/.test(message.headers.subject ?? '')) return message
      }
    },
    connections: () => connections,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
