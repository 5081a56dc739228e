/** A table of the largest size that the product shows, with every type of value and the same content every time; and a data folder with it. */
import { openDatabase } from '#db/database.ts'
import { createRepositories } from '#db/repositories.ts'
import type { Column, Table } from '#contracts/table.ts'
import { parseSettings } from '#contracts/settings.ts'
import type { CellValue } from '#contracts/value.ts'
import { ensureOwner } from '#server/operators.ts'
import { owner } from './owner.ts'

const columns: Column[] = [
  { name: 'Expediente', type: 'text', currency: null },
  { name: 'Título', type: 'text', currency: null },
  { name: 'Comprador', type: 'text', currency: null },
  { name: 'Importe', type: 'money', currency: 'EUR' },
  { name: 'Plazo', type: 'date', currency: null },
  { name: 'Publicado', type: 'date', currency: null },
  { name: 'Lotes', type: 'number', currency: null },
  { name: 'Provincia', type: 'text', currency: null },
  { name: 'Categorías', type: 'text', currency: null },
  { name: 'Correo', type: 'email', currency: null },
  { name: 'Teléfono', type: 'phone', currency: null },
  { name: 'Enlace', type: 'url', currency: null },
]

const works = ['Suministro de', 'Servicio de', 'Rehabilitación de', 'Mantenimiento de', 'Obras de', 'Asistencia técnica para']
const things = ['mobiliario escolar', 'alumbrado público', 'la red de riego', 'vehículos eléctricos', 'el puente de Aragón', 'ascensores']
const places = ['Zaragoza', 'Huesca', 'Teruel', 'Logroño', 'Ávila', 'Cádiz', 'Lleida', 'Málaga', 'A Coruña', 'Bizkaia']
const kinds = ['obras', 'servicios', 'suministros', 'consultoría', 'informática']

/** A number below `bound` that looks random but is the same every time. */
const below = (bound: number, row: number, salt: number) => (Math.imul(row + 1, 2_654_435_761 + salt * 97) >>> 8) % bound
const pick = <Choice>(choices: readonly Choice[], row: number, salt: number): Choice => choices[below(choices.length, row, salt)]!

const day = (row: number, salt: number) => new Date(Date.UTC(2026, 0, 1) + below(700, row, salt) * 86_400_000).toISOString().slice(0, 10)
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

function rowAt(row: number): CellValue[] {
  const place = pick(places, row, 1)
  return [
    `EXP-${2026 + (row % 3)}/${String(row + 1).padStart(5, '0')}`,
    `${pick(works, row, 2)} ${pick(things, row, 3)} en ${place}, fase ${1 + (row % 9)}`,
    `Ayuntamiento de ${place}`,
    row % 17 === 0 ? null : below(900_000, row, 4) + (row % 4) * 0.25,
    day(row, 5),
    day(row, 6),
    1 + (row % 12),
    place,
    [pick(kinds, row, 7), pick(kinds, row + 1, 8)],
    row % 5 === 0 ? null : `contratacion${row % 400}@ayuntamiento-${row % 90}.es`,
    `+3497${String(6_000_000 + row).slice(0, 7)}`,
    `https://licitaciones.example/expedientes/${row + 1}`,
  ]
}

/** A table of `count` rows and 12 columns, with a place and a quote for every cell. */
export function largeTable(count: number): Table {
  const rows = range(count).map(rowAt)
  return {
    columns,
    rows,
    evidence: rows.map((row, index) =>
      row.map((value, column) =>
        value === null
          ? []
          : [{ source: 0, locator: `table > tbody > tr:nth-child(${index + 1}) > td:nth-child(${column + 1})`, quote: String(value) }],
      ),
    ),
    sources: [{ url: 'https://licitaciones.example/', readAt: '2026-03-01T10:00:00Z' }],
    receipt: {
      announced: count,
      found: count,
      duplicates: 0,
      rows: count,
      pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
      problems: [],
      stopped: 'complete',
      notes: [],
    },
  }
}

/** Stores a table as a saved search of the test owner, in a data folder that no process uses. Returns its id. */
export async function saveSearch(dataDir: string, name: string, table: Table): Promise<string> {
  const database = await openDatabase({ dataDir })
  try {
    const repositories = createRepositories(database)
    await ensureOwner({ repositories, settings: parseSettings({ INDAGA_OWNER_EMAIL: owner.email, INDAGA_OWNER_PASSWORD: owner.password }) })
    const user = await repositories.users.findByEmail(owner.email)
    if (!user) throw new Error('The test owner has no account')
    const scan = await repositories.scans.create({ ownerId: user.id, url: table.sources[0]?.url ?? 'https://licitaciones.example/' })
    const search = await repositories.searches.create({ ownerId: user.id, scanId: scan.id, name, prompt: 'Todas las licitaciones' })
    await repositories.searches.saveTable(search.id, table)
    return search.id
  } finally {
    await database.close()
  }
}
