/** The limits of a scan's rules. Apart from the schema (scan-rules.ts), so that pages do not load the validation library. */
export const ruleLimits = {
  /** The most patterns of one kind, and the most characters of a pattern. */
  patterns: 50,
  patternLength: 300,
  /** The longest pause between two requests, in seconds. */
  delaySeconds: 60,
} as const

/** When the browser reads a page: always, when the page is empty without its scripts, or never. */
export const renderings = ['automatic', 'always', 'never'] as const
export type Rendering = (typeof renderings)[number]

/** The language that the site is asked for. `site`: the one that the site chooses. */
export const preferredLanguages = ['es', 'en', 'site'] as const
export type PreferredLanguage = (typeof preferredLanguages)[number]
