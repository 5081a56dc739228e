/** One message as plain text and as HTML that any mail program shows: no picture, no script, nothing loaded from anywhere. */
import type { Language } from '#contracts/language.ts'

/** A paragraph, or a link that stands by itself. */
export type Block = string | { label: string; link: string }

interface Words {
  subject: string
  blocks: Block[]
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, letter => letters[letter] ?? letter)

/** Adds the greeting and the closing. `origin` is the address of this installation. */
export function rendered({ language, name, origin }: { language: Language; name: string; origin: string }, { subject, blocks }: Words) {
  const paragraphs: Block[] = [greeting(name, language), ...blocks]
  const text = [...paragraphs.map(block => (typeof block === 'string' ? block : block.link)), `Indaga\n${origin}`].join('\n\n')
  return { language, subject, text: `${text}\n`, html: page(subject, paragraphs, origin, language) }
}

/** By name only where it reads as one: whoever opens an account in another's name must not write the other a letter in ours. */
function greeting(name: string, language: Language): string {
  const plain = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u.test(name.trim()) ? ` ${name.trim()}` : ''
  return language === 'es' ? `Hola${plain}:` : `Hello${plain},`
}

const textStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b57;color:#ffffff;font-weight:600;text-decoration:none'
const frameStyle = "max-width:560px;margin:0 auto;padding:32px 20px;color:#14201d;font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif"
const quietStyle = 'font-size:13px;line-height:1.5;color:#56625e;word-break:break-all'

function page(subject: string, blocks: Block[], origin: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;background:#ffffff">
<div style="${frameStyle}">
${blocks.map(blockHtml).join('\n')}
<p style="${quietStyle};margin:32px 0 0;border-top:1px solid #e4e1d8;padding-top:16px">Indaga · <a href="${escape(origin)}" style="color:#56625e">${escape(origin)}</a></p>
</div>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${textStyle}">${escape(block)}</p>`
  const link = escape(block.link)
  return `<p style="margin:24px 0 8px"><a href="${link}" style="${buttonStyle}">${escape(block.label)}</a></p>
<p style="${quietStyle};margin:0 0 24px">${link}</p>`
}
