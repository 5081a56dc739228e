/** Generates PDF files for tests: text in Helvetica at given places. */

/** A text and its start, in points from the lower left corner of the page. */
export type PdfText = [x: number, y: number, text: string, size?: number]

export interface PdfOptions {
  title?: string
  language?: string
  /** Whether the file needs an (unknown) password. */
  isLocked?: boolean
}

/** A file of A4 pages, in the characters of WinAnsi, which include the euro sign. */
export function pdfOf(pages: PdfText[][], { title, language, isLocked = false }: PdfOptions = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${language ? `/Lang (${language})` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< ${title ? `/Title ${literal(title)}` : ''} >>`,
  ]
  for (const texts of pages) {
    const drawn = texts.map(([x, y, text, size = 10]) => `BT /F1 ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`).join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    )
  }
  if (isLocked) objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`)
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const encryption = isLocked ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R ${encryption} >>\nstartxref\n${file.lastIndexOf('xref\n')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const literal = (text: string): string => `(${text.replaceAll('€', '\x80').replace(/[\\()]/g, '\\$&')})`

/** Rows of a table from a height down, with the cells at the given places. */
export function pdfTable(rows: string[][], { top, columns, step = 16 }: { top: number; columns: number[]; step?: number }): PdfText[] {
  return rows.flatMap((row, at) =>
    row.flatMap((text, column): PdfText[] => (text === '' ? [] : [[columns[column]!, top - at * step, text]])),
  )
}
