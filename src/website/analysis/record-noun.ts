/** What the records of a list are, in a noun that both languages have. */
import { type RecordNoun, recordNounSchema } from '#contracts/found-list.ts'
import { areSameKind } from '#website/planning/built-in/record-kinds.ts'
import { tokens } from '#website/planning/built-in/stems.ts'

/** Words of headings, addresses and class names that say nothing about records, although some of them are nouns. */
const layoutWords =
  /\b(?:article|section|menu|address|items?|posts?|home|notices?|show|tools?|apps?|ports?|case|auto|local|main|list|card|entry)\b/gi

/** The noun of the first text that names one kind of record. A text that names several ("Book reviews") does not tell which. */
export const nounIn = (texts: string[]): RecordNoun | undefined =>
  texts
    .map(text => tokens(text.replace(layoutWords, ' ')))
    .map(words => recordNounSchema.options.filter(noun => areSameKind(words, tokens(noun))))
    .find(nouns => nouns.length === 1)?.[0]

/** The folders of an address, the innermost first: "engineering" and "jobs" of "/jobs/engineering/12". */
export const foldersOf = (address: string): string[] =>
  URL.canParse(address) ? new URL(address).pathname.split('/').slice(0, -1).filter(Boolean).toReversed() : []
