/** A loopback website whose list of tenders is only for people who have signed in, and pages of other sign-ins, each with its own obstacle. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export const member = { email: 'socia@example.com', password: 'Tr3s-tigres/tristes' }

export interface MembersSite extends LoopbackServer {
  /** Method and path of every request, in order of arrival. */
  requests: string[]
  /** How many sign-ins were sent. */
  signIns(): number
  /** The values of the session cookies that are valid. */
  sessions(): string[]
  /** Ends all sessions after this many further pages of members. */
  endSessionsAfter(pages: number): void
}

export interface SiteOptions {
  /** Paths that robots.txt denies. */
  denied?: string[]
  /** Sessions never begin to last: each ends with its first page. */
  forgetful?: boolean
}

/** The number of tenders, ten on each page of the list. */
export const tenderCount = 30

const page = (title: string, body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const form = (token: string, note = '') =>
  `${note}<form action="/entrar" method="post"><input type="hidden" name="csrf" value="${token}">
  <label for="u">Correo o usuario</label><input id="u" name="usuario" type="text"><input name="trampa" style="display:none">
  <label for="p">Contraseña</label><input id="p" name="clave" type="password"><button name="boton" value="1">Iniciar sesión</button></form>`

const list = (at: number) =>
  page(
    'Licitaciones para socios',
    `<p>Hola, ${member.email}. <a href="/salir">Cerrar sesión</a></p><table><tr><th>Título</th><th>Importe</th></tr>${Array.from(
      { length: 10 },
      (_, row) => {
        const number = at * 10 + row + 1
        return `<tr><td><a href="/socios/licitacion/${number}">Obra número ${number} del puerto</a></td><td>${number * 1000} €</td></tr>`
      },
    ).join('')}</table>${at < tenderCount / 10 - 1 ? `<a rel="next" href="/socios?pagina=${at + 2}">Siguiente</a>` : ''}`,
  )

const detail = (number: string) =>
  page(
    `Obra número ${number} del puerto`,
    `<p>${'La obra consiste en la mejora de los muelles y de sus accesos. '.repeat(8)}</p><dl><dt>Referencia</dt><dd>REF-${number}</dd></dl>`,
  )

/** Pages whose sign-in meets an obstacle: the page itself, and the answer to its form. */
const obstacles: Record<string, { page?: string; answer?: string; status?: number }> = {
  '/segundo-paso': {
    answer: page(
      'Verificación',
      '<form method="post"><label>Código de verificación de 6 dígitos</label><input name="otp"><button>Seguir</button></form>',
    ),
  },
  '/captcha': {
    page: page(
      'Iniciar sesión',
      '<form method="post"><input name="usuario"><input type="password" name="clave"><div class="g-recaptcha" data-sitekey="x"></div></form>',
    ),
  },
  '/sin-formulario': { page: page('Bienvenida', '<p>Esta página no tiene nada que rellenar.</p>') },
  '/caida': { page: page('Error', '<p>Error interno</p>'), status: 500 },
  '/cambiar': {
    answer: page(
      'Cambia tu contraseña',
      '<p>Tu contraseña ha caducado.</p><form method="post"><input type="password" name="nueva"><input type="password" name="repetida"><button>Guardar</button></form>',
    ),
  },
  '/bloqueada': {
    answer: page('Iniciar sesión', form('x', '<p>Demasiados intentos fallidos. La cuenta está bloqueada temporalmente.</p>')),
  },
  '/con-scripts': {
    page: `<!doctype html><html lang="es"><head><title>Acceso</title></head><body><noscript>Activa JavaScript.</noscript><div id="app"></div><script>
      document.getElementById('app').innerHTML = '<h1>Iniciar sesión</h1><div><input placeholder="Correo" type="email"><input type="password" placeholder="Contraseña"><button>Entrar</button><p></p></div>'
      const [name, word] = document.querySelectorAll('input')
      document.querySelector('button').onclick = async () => {
        const answer = await fetch('/api/entrar', { method: 'POST', body: JSON.stringify({ usuario: name.value, clave: word.value }) })
        if (answer.ok) location.href = '/socios'
        else document.querySelector('p').textContent = 'Usuario o contraseña incorrectos'
      }</script></body></html>`,
  },
  '/por-direccion': {
    page: page('Iniciar sesión', '<form><input name="usuario"><input type="password" name="clave"><button>Entrar</button></form>'),
  },
}

const plainForm = page(
  'Iniciar sesión',
  '<form method="post"><input name="usuario"><input type="password" name="clave"><button>Entrar</button></form>',
)

/** Starts the site on a free loopback port. `elsewhere` is the origin that the form at `/fuera` is sent to. */
export async function startMembersSite({ denied = [], forgetful = false }: SiteOptions = {}, elsewhere = ''): Promise<MembersSite> {
  const requests: string[] = []
  const sessions = new Set<string>()
  const tokens = new Set<string>()
  let sent = 0
  let left = Infinity

  const begin = (): string => {
    const session = `s${sent}-${Math.random()}`
    sessions.add(session)
    return `sesion=${session}; HttpOnly; Path=/; SameSite=Lax`
  }
  const answer: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const send = (body: string, status = 200, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      response.end(body)
    }
    const signInPage = (note = '', headers = {}) => {
      const token = `t${Math.random()}`
      tokens.add(token)
      send(page('Acceso de socios', form(token, note)), 200, headers)
    }
    const checkIn = (fields: URLSearchParams): boolean => {
      sent++
      return fields.get('usuario') === member.email && fields.get('clave') === member.password
    }
    const showMembers = () => {
      const session = /sesion=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
      if (!sessions.has(session)) return send('', 302, { location: `/entrar?volver=${encodeURIComponent(request.url ?? '')}` })
      if (forgetful && pathname !== '/socios') sessions.delete(session)
      if (--left === 0) sessions.clear()
      const number = /\/licitacion\/(\d+)/.exec(pathname)?.[1]
      return send(number ? detail(number) : list(Number(searchParams.get('pagina') ?? 1) - 1))
    }
    const respond = (fields: URLSearchParams, body: string) => {
      if (pathname === '/robots.txt')
        return send(denied.length ? `User-agent: *\n${denied.map(path => `Disallow: ${path}`).join('\n')}` : '', 200, {
          'content-type': 'text/plain',
        })
      if (pathname === '/') return send(page('Portal', '<p>Información para todos.</p><a href="/entrar">Iniciar sesión</a>'))
      if (pathname === '/salir') return send('', 302, { location: '/', 'set-cookie': 'sesion=; Max-Age=0' })
      if (pathname.startsWith('/socios')) return showMembers()
      if (pathname === '/api/entrar') {
        const isRight = checkIn(new URLSearchParams(Object.entries(JSON.parse(body) as Record<string, string>)))
        return isRight ? send('{}', 200, { 'set-cookie': begin() }) : send('{}', 401)
      }
      if (pathname === '/entrar') {
        if (request.method !== 'POST') return signInPage()
        // A form without its token, or with the field filled that people do not see, comes from a program.
        const isForged = !tokens.delete(fields.get('csrf') ?? '') || fields.get('trampa') !== '' || fields.get('boton') !== '1'
        if (!checkIn(fields) || isForged) return signInPage('<p>El usuario o la contraseña no son correctos.</p>')
        return send('', 303, { location: searchParams.get('volver') ?? '/socios', 'set-cookie': begin() })
      }
      if (pathname === '/fuera') return send(plainForm.replace('<form', `<form action="${elsewhere}/recoge"`))
      const obstacle = obstacles[pathname]
      if (!obstacle) return send('Nothing here', 404)
      if (request.method !== 'POST') return send(obstacle.page ?? plainForm, obstacle.status)
      sent++
      return send(obstacle.answer ?? '')
    }
    void bodyOf(request).then(body => respond(new URLSearchParams(body), body))
  }
  return {
    ...(await startLoopbackServer(answer)),
    requests,
    signIns: () => sent,
    sessions: () => [...sessions],
    endSessionsAfter: pages => void (left = pages),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
