/** Signs in to websites on loopback, with the browser and without one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { member, type MembersSite, startMembersSite, type SiteOptions } from '#test/support/members-site.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { createRenderer, type Renderer } from '#website/crawl/rendering/renderer.ts'
import type { SignInFault } from './judge-sign-in.ts'
import { createSiteLogins } from './site-logins.ts'
import type { SessionLogin } from './site-session.ts'

const closing: (() => Promise<unknown>)[] = []
let renderer: Renderer
let other: MembersSite

beforeAll(async () => {
  renderer = createRenderer(await chosenTestBrowser())
  other = await startMembersSite()
  closing.push(renderer.close, other.close)
})
afterAll(async () => {
  for (const close of closing) await close()
})

function loginOf(given: { loginUrl?: string; password?: string }, entered: string): SessionLogin {
  const logins = createSiteLogins()
  logins.keep('job', { username: member.email, password: given.password ?? member.password, loginUrl: given.loginUrl ?? null })
  return { ...logins.get('job')!, entered }
}

async function siteWith(options: SiteOptions = {}): Promise<MembersSite> {
  const site = await startMembersSite(options, other.origin)
  closing.push(site.close)
  return site
}

describe.each(['browser', 'http'] as const)('by %s', way => {
  /** The options of tests whose browser half takes long. */
  const slow = way === 'browser' ? { tags: ['long'] } : {}
  const open = (site: MembersSite, login: { loginUrl?: string; password?: string } = {}, entered = '/socios') => {
    const fetcher = createPageFetcher({
      allowPrivateNetwork: [site.host, other.host],
      renderer: way === 'browser' ? renderer : null,
      login: loginOf(login, site.origin + entered),
    })
    closing.push(fetcher.close)
    return fetcher
  }
  const faultOf = async (site: MembersSite, path: string, login = {}): Promise<SignInFault | string> =>
    open(site, { loginUrl: site.origin + path, ...login })
      .fetchPage(`${site.origin}/socios`)
      .then(
        page => page.state,
        (error: { code: SignInFault }) => error.code,
      )

  it('reads the pages behind a form with a token, a trap, a redirect and a session cookie', async () => {
    const site = await siteWith()
    const { fetchPage } = open(site)
    expect(await fetchPage(`${site.origin}/socios`)).toMatchObject({ state: 'ok', content: expect.stringContaining('Obra número 1 del') })
    expect(await fetchPage(`${site.origin}/socios/licitacion/3`)).toMatchObject({ state: 'ok', content: expect.stringContaining('REF-3') })
    expect(site.signIns()).toBe(1)
  })

  it.each(['/', '/entrar'])('begins at %s', slow, async path => {
    const site = await siteWith()
    const page = await open(site, {}, path).fetchPage(site.origin + path)
    expect(page).toMatchObject({ state: 'ok', url: site.origin + path })
    expect(site.signIns()).toBe(1)
  })

  it('a resumed scan, which begins at another page, signs in at the entered one', async () => {
    const site = await siteWith()
    const page = await open(site).fetchPage(`${site.origin}/socios/licitacion/3`)
    expect(page).toMatchObject({ state: 'ok', content: expect.stringContaining('REF-3') })
    expect(site.signIns()).toBe(1)
  })

  it('signs in again when the session ends, and stops when it ends once more', { tags: ['long'] }, async () => {
    const site = await siteWith()
    const { fetchPage } = open(site)
    await fetchPage(`${site.origin}/socios`)
    site.endSessionsAfter(1)
    await fetchPage(`${site.origin}/socios/licitacion/1`)
    // Two pages find out at the same time.
    const pages = await Promise.all([2, 3].map(number => fetchPage(`${site.origin}/socios/licitacion/${number}`)))
    expect(pages.map(({ state }) => state)).toEqual(['ok', 'ok'])
    expect(site.signIns()).toBe(2)
    site.endSessionsAfter(1)
    await fetchPage(`${site.origin}/socios/licitacion/4`)
    await expect(fetchPage(`${site.origin}/socios/licitacion/5`)).rejects.toMatchObject({ code: 'login-ended' })
    expect(site.signIns()).toBe(2)
  })

  it.each<[path: string, fault: SignInFault, signIns: number]>([
    ['/segundo-paso', 'login-second-factor', 1],
    ['/captcha', 'login-captcha', 0],
    ['/sin-formulario', 'login-no-form', 0],
    ['/caida', 'login-unreachable', 0],
    ['/no-existe', 'login-unreachable', 0],
    ['/fuera', 'login-elsewhere', 0],
    ['/cambiar', 'login-password-change', 1],
    ['/bloqueada', 'login-locked', 1],
  ])('%s ends with %s', slow, async (path, fault, signIns) => {
    const site = await siteWith()
    expect(await faultOf(site, path)).toBe(fault)
    expect(site.signIns()).toBe(signIns)
    expect(other.requests).toEqual([])
  })

  it('a wrong password is tried once', async () => {
    const site = await siteWith()
    expect(await faultOf(site, '/entrar', { password: 'equivocada' })).toBe('login-wrong')
    expect(site.signIns()).toBe(1)
  })

  it('a sign-in page that robots.txt denies, or of another website, is left alone', async () => {
    const site = await siteWith({ denied: ['/entrar'] })
    expect(await faultOf(site, '/entrar')).toBe('robots-denied')
    expect(await faultOf(site, '', { loginUrl: `${other.origin}/entrar` })).toBe('login-elsewhere')
    expect(site.signIns() + other.requests.length).toBe(0)
  })

  it('the password is never written into an address', { tags: ['long'] }, async () => {
    const site = await siteWith()
    expect(await faultOf(site, '/por-direccion')).toBe(way === 'browser' ? 'login-no-form' : 'login-needs-browser')
    expect(site.requests.join(' ')).not.toContain('clave')
  })

  it('a form that a script builds and sends needs the browser', { tags: ['long'] }, async () => {
    const site = await siteWith()
    const needed = 'login-needs-browser'
    expect(await faultOf(site, '/con-scripts')).toBe(way === 'browser' ? 'ok' : needed)
    expect(await faultOf(site, '/con-scripts', { password: 'equivocada' })).toBe(way === 'browser' ? 'login-wrong' : needed)
  })
})
