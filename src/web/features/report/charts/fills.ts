/** How the series of a chart are told apart: by colour, and by a pattern on it for who does not tell the colours apart. */
export const fills = [
  'bg-chart-1',
  'bg-chart-2 pattern-slash',
  'bg-chart-3 pattern-dots',
  'bg-chart-4 pattern-level',
  'bg-chart-5 pattern-backslash',
] as const

/** What is left over: neither a colour nor a pattern of its own. */
export const restFill = 'bg-control-line'
