import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { es } from '#web/i18n/es.ts'
import { columnLine, promptWith, suggestedPrompt } from './suggestion.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'es',
  defaultNS: 'app',
  resources: { es: { app: es }, en: { app: en } },
  interpolation: { escapeValue: false },
})
const t = i18n.getFixedT('es')
const list = { label: 'Licitaciones abiertas', rows: 58, columns: ['título', 'plazo', 'importe', 'organismo', 'provincia'] }

it('writes a prompt with the name of the list and its columns', () => {
  expect(suggestedPrompt(list, 'es', t)).toBe(
    'Todas las filas de «Licitaciones abiertas» con título, plazo, importe, organismo y provincia',
  )
  expect(suggestedPrompt({ ...list, label: null, columns: ['name', 'price'] }, 'en', i18n.getFixedT('en'))).toBe(
    'Every record with name and price',
  )
  expect(columnLine(list, t)).toBe('título, plazo, importe, organismo y 1 más')
})

it('replaces an earlier suggestion, and keeps a prompt that the person wrote', () => {
  expect(promptWith('', 'A', ['A', 'B'])).toBe('A')
  expect(promptWith(' A ', 'B', ['A', 'B'])).toBe('B')
  expect(promptWith('Solo las de Valencia', 'A', ['A', 'B'])).toBe('Solo las de Valencia\nA')
})
