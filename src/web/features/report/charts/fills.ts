/** The fill of each series: a color, and a pattern for people who cannot distinguish the colors. */
export const fills = [
  'bg-chart-1',
  'bg-chart-2 pattern-slash',
  'bg-chart-3 pattern-dots',
  'bg-chart-4 pattern-level',
  'bg-chart-5 pattern-backslash',
] as const

/** The fill of the rest ("other countries"): gray, without a pattern. */
export const restFill = 'bg-control-line'
