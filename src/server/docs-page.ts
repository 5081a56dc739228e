/** The OpenAPI document as an HTML page without scripts, so that it works under the strictest Content-Security-Policy and in any browser. */
import { escapeHtml } from '#contracts/escape-html.ts'
import { errors } from '#contracts/error.ts'
import { failureSchema } from '#contracts/failure.ts'
import { schemaOf, type OpenApi, type Operation, type ContractSchema } from './openapi.ts'

// A JSON Schema as readers want to see it: written like a TypeScript type.

/** The type as text. It may have several lines, of which the inner ones are indented by two spaces per level. */
function schemaText(schema: ContractSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(alternative => schemaText(asSchema(alternative), indent)).join(' | ')
  if (schema.type === 'array') return arrayText(asSchema(schema.items), indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.type ?? 'any'].flat().join(' | ') + limits(schema)
}

function arrayText(items: ContractSchema, indent: string): string {
  const text = schemaText(items, indent)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText(schema: ContractSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${schemaText(asSchema(property), inner)}`
  })
  if (typeof schema.additionalProperties === 'object') lines.push(`${inner}[name]: ${schemaText(schema.additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ type, minLength, maxLength, minimum, pattern }: ContractSchema): string {
  const words = []
  if (minLength) words.push(`at least ${minLength}`)
  if (maxLength !== undefined) words.push(`at most ${maxLength}`)
  if (type !== 'string' && minimum === 0) words.push('0 or more')
  if (pattern) words.push(`like ${pattern}`)
  return words.length === 0 ? '' : ` (${words.join(', ')}${type === 'string' && !pattern ? ' characters' : ''})`
}

/** The schema as an object: JSON Schema also allows `true`, for "anything", which becomes a schema without rules. */
const asSchema = (schema: unknown): ContractSchema => (typeof schema === 'object' && schema !== null ? (schema as ContractSchema) : {})

const block = (title: string, text: string) => `<h4>${title}</h4><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
const pretty = (value: unknown) => JSON.stringify(value, null, 2)

/** `origin` is the product's own origin, for the example commands. */
export function docsPage(document: OpenApi, origin: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const links = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><span class="method">${method}</span> ${escapeHtml(path)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Indaga API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<p class="mark"><a href="/">indag<mark>a</mark></a></p>
<h1>API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>Version ${escapeHtml(document.info.version)} · <a href="/api/docs/json">OpenAPI ${document.openapi} document (JSON)</a></p>
</header>
<nav aria-label="Calls"><ul>${links.join('\n')}
<li><a href="#failures">When a call fails</a></li></ul></nav>
<main>
${operations.map(({ path, method, operation }) => operationSection(path, method, operation, origin)).join('\n')}
${failuresSection()}
</main>
</body>
</html>
`
}

function operationSection(path: string, method: string, operation: Operation, origin: string): string {
  const parts = [
    `<h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(operation.summary)}. ${operation.security.length > 0 ? 'Needs a signed-in user.' : 'Open to everybody.'}</p>`,
  ]
  if (operation.description) parts.push(`<p>${escapeHtml(operation.description)}</p>`)
  if (operation.parameters) {
    const rows = operation.parameters.map(
      parameter =>
        `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}</td><td>${parameter.required ? 'required' : 'optional'}</td><td>${escapeHtml(parameter.description)}</td></tr>`,
    )
    const head = '<tr><th scope="col">Name</th><th scope="col">In</th><th scope="col"></th><th scope="col">Meaning</th></tr>'
    parts.push(`<h3>Parameters</h3><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`)
  }
  const body = operation.requestBody?.content['application/json']
  if (body) parts.push('<h3>Request</h3>', block('Shape', schemaText(body.schema)))
  parts.push(block('Example', command(path, method, body?.example, operation, origin)))
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (status === 'default') continue
    const [type, media] = Object.entries(answer.content ?? {})[0] ?? []
    parts.push(`<h3>Answer ${status}</h3>`, `<p>${escapeHtml(answer.description)}${type ? ` · <code>${type}</code>` : ''}</p>`)
    if (media) parts.push(block('Shape', schemaText(media.schema)))
    if (media?.example !== undefined) parts.push(block('Example', pretty(media.example)))
  }
  return `<section id="${operation.operationId}">\n${parts.join('\n')}\n</section>`
}

/** The section on failures. It is the same for all calls, because they fail alike. */
function failuresSection(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, en }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(en)}</td></tr>`,
  )
  const head = '<tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr>'
  return `<section id="failures">
<h2>When a call fails</h2>
<p>Every call then answers in the same shape. The message is in Spanish or English: as Accept-Language asks, otherwise in the language of the account, otherwise in Spanish.</p>
${block('Shape', schemaText(schemaOf(failureSchema)))}
<table><thead>${head}</thead><tbody>${rows.join('\n')}</tbody></table>
</section>`
}

function command(path: string, method: string, example: unknown, operation: Operation, origin: string): string {
  const asked =
    operation.parameters?.flatMap(({ in: place, name, example: value }) => (place === 'query' && value ? [[name, value]] : [])) ?? []
  const address = `${origin}${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
  const lines = [`curl ${operation.operationId === 'login' ? '-c' : '-b'} cookies.txt ${asked.length > 0 ? `'${address}'` : address}`]
  if (method === 'POST')
    lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`)
  return lines.join(' \\\n')
}

/** Stylesheet of the API's documentation: the product's colors in both themes, and system fonts. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #14201d; --paper: #fbfaf7; --surface: #ffffff; --line: #e4e1d8; --quiet: #56625e; --accent: #0b6b57; --mark: #ffe27a; --on-mark: #14201d }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ece9; --paper: #101513; --surface: #171e1b; --line: #2a332f; --quiet: #9fb0a9; --accent: #4cc9a7; --mark: #6d5b17; --on-mark: #fff3c4 }
}
* { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0 auto; padding: 40px 24px 96px; max-width: 1280px; background: var(--paper); color: var(--ink);
  font: 16px/1.55 Inter, system-ui, sans-serif; display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 40px }
header { grid-column: 1 / -1 }
header p { max-width: 72ch; margin: 8px 0 }
h1, h2, .mark { font-family: "Source Serif 4", Georgia, serif; font-weight: 600 }
h1 { font-size: 36px; line-height: 1.2; margin: 8px 0 16px }
.mark { font-size: 20px; margin: 0 }
.mark a { color: inherit; text-decoration: none }
mark { background: linear-gradient(var(--mark), var(--mark)) 0 85% / 100% 55% no-repeat; color: inherit }
a { color: var(--accent) }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; font-size: 14px }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 6px 0; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
.method { display: inline-block; min-width: 44px; color: var(--quiet); font: 600 13px/1 Inter, system-ui, sans-serif }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 8px 24px 24px; margin-bottom: 24px }
section:target { border-color: var(--accent) }
h2 { font-size: 20px; line-height: 1.3; margin: 16px 0 8px; overflow-wrap: anywhere }
h2 code { font-size: 18px }
h3 { font-size: 16px; margin: 24px 0 8px; padding-top: 16px; border-top: 1px solid var(--line) }
h4 { font-size: 13px; font-weight: 600; color: var(--quiet); margin: 12px 0 4px }
p { margin: 8px 0 }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px }
pre { margin: 0; padding: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-height: 420px; line-height: 1.5 }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top }
th { color: var(--quiet); font-weight: 600; font-size: 13px }
@media (max-width: 860px) {
  body { display: block; padding: 24px 16px 64px }
  nav { position: static; max-height: none; margin: 24px 0 }
  section { padding: 8px 16px 16px }
}
`
