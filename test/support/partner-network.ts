/** A partner network on loopback that answers sign-ins as a test says, and records the requests. */
import type { ServerResponse } from 'node:http'
import { startLoopbackServer } from './loopback-server.ts'

export interface TestPartnerNetwork {
  /** For PARTNER_LOGIN_URL. */
  loginUrl: string
  /** Answers the requests from now on. */
  answer: (asked: { email: string; password: string }, response: ServerResponse) => void
  /** All requests so far. */
  asked: { method: string; contentType: string; body: { email: string; password: string } }[]
  close(): Promise<void>
}

/** Sends a body with a status. */
export const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Everybody with the password `membership` is a member. */
export const membersWithPassword: TestPartnerNetwork['answer'] = ({ email, password }, response) =>
  password === 'membership' ? reply(response, 200, { member: true, name: 'Ana Núñez', email }) : reply(response, 401, {})

export async function startTestPartnerNetwork(): Promise<TestPartnerNetwork> {
  const network: TestPartnerNetwork = {
    loginUrl: '',
    asked: [],
    answer: membersWithPassword,
    close: () => server.close(),
  }
  const server = await startLoopbackServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text || '{}') as { email: string; password: string }
      network.asked.push({ method: request.method ?? '', contentType: request.headers['content-type'] ?? '', body })
      network.answer(body, response)
    })
  })
  network.loginUrl = `${server.origin}/login`
  return network
}
