import { expect, it } from 'vitest'
import type { Column } from '#contracts/table.ts'
import { copiedTable } from './copied-table.ts'

const columns: Column[] = [
  { name: 'Título', type: 'text', currency: null },
  { name: 'Importe', type: 'money', currency: 'EUR' },
  { name: 'Plazo', type: 'date', currency: null },
  { name: 'Correo', type: 'email', currency: null },
]
const rows = [
  ['Puente <viejo>\nde Aragón', 1234567.5, '2026-12-01', 'a@b.es'],
  [['=1+1', 'x'], null, null, null],
]

it('writes numbers with the decimal sign of the locale, and guards formulas', () => {
  const { text } = copiedTable({ columns, rows }, 'es-ES', { headings: true })
  expect(text).toBe("Título\tImporte\tPlazo\tCorreo\nPuente <viejo> de Aragón\t1234567,5\t2026-12-01\ta@b.es\n'=1+1, x\t\t\t")
  expect(copiedTable({ columns, rows }, 'en-US', { headings: false }).text).toMatch(/^Puente .*\t1234567\.5\t/)
})

it('writes the same cells as an HTML table, with links and escaped texts', () => {
  const { html } = copiedTable({ columns, rows }, 'es-ES', { headings: true })
  expect(html).toContain('<th>Importe</th>')
  expect(html).toContain('Puente &lt;viejo&gt;<br>de Aragón</td><td>1234567,5</td>')
  expect(html).toContain('<a href="mailto:a@b.es">a@b.es</a>')
})
