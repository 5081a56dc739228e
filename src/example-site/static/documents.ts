/** The PDF documents of the tenders: one page of text each, written directly as PDF 1.4. */
import { formatDay, formatEuros } from '#example-site/portal-data/format.ts'
import type { Tender } from '#example-site/portal-data/tenders.ts'
import type { DocumentKind } from '#example-site/paths.ts'
import { words } from '#example-site/portal-words.ts'

/** A string of the content stream, in the font's WinAnsi encoding. */
function pdfText(line: string): string {
  return `(${line
    .replaceAll('€', '\x80')
    .replaceAll('–', '-')
    .replace(/[\\()]/g, '\\$&')})`
}

/** A PDF document with one page: the title in larger letters, and `lines` below it. */
function makePdf(title: string, lines: readonly string[]): Buffer {
  const content = `BT /F1 16 Tf 60 770 Td ${pdfText(title)} Tj /F1 11 Tf 0 -14 Td ${lines.map(line => `0 -20 Td ${pdfText(line)} Tj`).join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}

export function tenderDocument(tender: Tender, kind: DocumentKind): Buffer {
  const { documentNames, types } = words.es
  return makePdf(documentNames[kind], [
    tender.title.es,
    `Expediente: ${tender.reference}`,
    `Órgano de contratación: ${tender.buyer.name.es}`,
    `Tipo de contrato: ${types[tender.type]}`,
    `Código CPV: ${tender.cpv.code}`,
    tender.amount === null ? 'Presupuesto: sin determinar' : `Presupuesto base sin impuestos: ${formatEuros(tender.amount, 'es')}`,
    `Plazo de presentación: ${formatDay(tender.deadline, 'es')}, 14:00 h`,
    'Documento ficticio del sitio de ejemplo de Indaga.',
  ])
}
