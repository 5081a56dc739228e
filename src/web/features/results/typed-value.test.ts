import { expect, it } from 'vitest'
import { typedValue } from './typed-value.ts'

it('refuses a value that the column cannot have', () => {
  expect(typedValue('28,5', 'money', ',')).toBe(28.5)
  expect(typedValue('2026-05-01', 'date', ',')).toBe('2026-05-01')
  expect(typedValue('in May', 'date', ',')).toBeNull()
  expect(typedValue(' Ohio ', 'text', ',')).toBe('Ohio')
  expect(typedValue(' ', 'text', ',')).toBeNull()
})
