/** Converts a PDF to a web page with its headings, paragraphs and tables. */
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, Util } from 'unpdf/pdfjs'
import { type Block, blocksOf } from './pdf-blocks.ts'
import { type PdfLine, pdfLines, type Piece, withoutRunning } from './pdf-lines.ts'
import type { Row } from './pdf-tables.ts'

export interface PdfPage {
  /** HTML; null when the file has no readable text. */
  content: string | null
  /** Why there is no content, or which pages were not read; null when everything was read. */
  note: string | null
}

/** The most pages that are read. */
const mostPages = 200

/**
 * Converts a PDF to HTML. The id of each block names its page and its number on the page: `page-3-1`. Pure: depends only on the bytes. Never
 * rejects because of the content.
 */
export async function pdfPage(bytes: Uint8Array): Promise<PdfPage> {
  // pdf.js takes over the array's memory and does not accept a Buffer, so the bytes are copied. Drawing and fonts are turned off.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  })
  try {
    const pdf = await loading.promise
    const pages: PdfLine[][] = []
    const broken: number[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
      // A broken page does not prevent reading the others.
      const lines = await linesOfPage(pdf, number).catch(() => null)
      if (!lines) broken.push(number)
      pages.push(lines ?? [])
    }
    const notes: string[] = []
    if (broken.length > 0) notes.push(`pages of the PDF cannot be read: ${broken.join(', ')}`)
    if (pdf.numPages > mostPages) notes.push(`read up to page ${mostPages} of ${pdf.numPages}`)
    if (pages.every(lines => lines.length === 0)) return { content: null, note: notes[0] ?? 'the PDF shows pictures and no text' }
    const content = htmlOf(blocksOf(withoutRunning(pages)), await describe(pdf))
    return { content, note: notes.join('; ') || null }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { content: null, note: isLocked ? 'the PDF asks for a password' : `the PDF cannot be read: ${String(error)}` }
  } finally {
    await loading.destroy()
  }
}

async function linesOfPage(pdf: PDFDocumentProxy, number: number): Promise<PdfLine[]> {
  const page = await pdf.getPage(number)
  const pieces = await piecesOf(page)
  page.cleanup()
  return pdfLines(pieces, number)
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [across, slope, , , left, baseline] = Util.transform(transform, item.transform) as number[]
    // Rotated text is a stamp or an axis label and would break the lines.
    if (Math.abs(slope!) > Math.abs(across!)) return []
    const size = Math.hypot(across!, slope!)
    return size > 0 ? [{ text: item.str, left: left!, right: left! + item.width, baseline: baseline!, size }] : []
  })
}

interface Description {
  title: string | null
  language: string
}

/** Default titles that programs set. */
const noTitle = /^(?:microsoft |untitled|sin t[ií]tulo|document\d*$|documento\d*$)|\.(?:docx?|xlsx?|odt|indd|pdf|pptx?)$/i

async function describe(pdf: PDFDocumentProxy): Promise<Description> {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Language?: unknown } }
  const title = typeof info.Title === 'string' ? info.Title.trim() : ''
  // linear: each repetition of the group begins with a hyphen and then has none
  const language = typeof info.Language === 'string' && /^[a-z]{2,3}(?:-\w+)*$/i.test(info.Language) ? info.Language : ''
  return { title: title === '' || noTitle.test(title) ? null : title, language }
}

function htmlOf(blocks: Block[], { title, language }: Description): string {
  const first = blocks.find(block => block.kind !== 'table')
  const named = title ?? (first && 'text' in first ? first.text : '')
  const counts = new Map<number, number>()
  /** The id of a block: its page and its number on the page, used as evidence. */
  const id = (page: number) => {
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    return ` id="page-${page}-${count}"`
  }
  const body = blocks.map(block => {
    switch (block.kind) {
      case 'heading':
        return `<h${block.level}${id(block.page)}>${escaped(block.text)}</h${block.level}>`
      case 'paragraph':
        return `<p${id(block.page)}>${escaped(block.text)}</p>`
      case 'table': {
        const pages = [...new Set(block.rows.map(row => row.page))]
        const rowsOn = (page: number) => block.rows.filter(row => row.page === page).map(row => rowHtml(row, block.columns.length))
        return `<table>\n${pages.map(page => `<tbody${id(page)}>\n${rowsOn(page).join('\n')}\n</tbody>`).join('\n')}\n</table>`
      }
    }
  })
  const lang = language === '' ? '' : ` lang="${language}"`
  return `<!doctype html>\n<html${lang}><head><meta charset="utf-8"><title>${escaped(named)}</title></head><body>\n${body.join('\n')}\n</body></html>\n`
}

function rowHtml({ cells, isWide }: Row, width: number): string {
  const span = isWide ? ` colspan="${width}"` : ''
  return `<tr>${cells.map(cell => `<td${span}>${escaped(cell)}</td>`).join('')}</tr>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
