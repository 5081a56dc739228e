/** Why the last check takes a sentence out, as far as there are words for it (GateReason of src/research/analysis/gate.ts). */
const reasons = [
  'malformed',
  'markup',
  'number-outside-slot',
  'country-outside-slot',
  'unknown-entry',
  'wrong-form',
  'wrong-figure',
  'no-evidence',
  'no-period',
  'no-country',
  'foreign-language',
] as const

/** The reason of a stored report, which an older or newer version may have made. */
export const removalReason = (reason: string): (typeof reasons)[number] | 'other' => reasons.find(known => known === reason) ?? 'other'
