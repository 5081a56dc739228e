/** Reads prose with a model: the model points at the words of records in passages of numbered lines, and code checks that the words occur there. */
import { z } from 'zod'
import type { Passage, PointedRecord, ProseField, TextNode } from '#contracts/prose.ts'
import { estimateTokens } from '#language-model/estimate-tokens.ts'
import type { ModelQuestion, ModelSession } from '#language-model/language-model.ts'

/** The prompt and the fields to look for. */
export interface ProseQuestion {
  prompt: string
  fields: readonly ProseField[]
}

export interface ProseReader {
  /** The largest size of a passage, in tokens. Longer text is read in several passages. */
  readonly passageTokens: number
  /** An upper estimate of a text's tokens. */
  tokensOf(text: string): number
  /** The most tokens that questions and answers about the passages take. */
  tokensFor(passages: readonly Passage[], question: ProseQuestion): number
  /** The tokens that may still be used. */
  tokensLeft(): number
  /** The records of a passage, with their cells in the order of the fields. Throws NoModelAnswer, or the signal's reason if the work was cancelled. */
  read(passage: Passage, question: ProseQuestion): Promise<PointedRecord[]>
}

const instructions = `You find records in a passage of a web page, for a table. You point at words; you never write any of your own.

The field "prompt" is what a person asked for. The field "wanted" lists the numbered columns of the table with their types. The field "passage" is a part of the page: every line begins with its number in square brackets; lines under "Headings above" stand over all the others.

Answer with every record in the passage of the kind that the person asks for: one record for each person, event, prize, decision or whatever is meant, in the order of the passage. For each column that the passage tells of a record give one cell:
- "column": the number of the column.
- "line": the number of the line that tells it.
- "words": the words in that line, copied letter by letter and no more than the value itself ("12 March 2026", "Ana Ruiz", "1,200 €"), or null where the whole line is the value.

Rules:
- Copy exactly: do not translate, correct, complete, shorten or reformat. The value is read from the page by a program; words that do not stand in the line are thrown away.
- Leave out cells that the passage does not tell. Do not guess, do not compute, do not use what you know from elsewhere.
- Give all records of the kind, also those that do not meet conditions of the prompt ("after May", "over 100 €", "the first five"): a program chooses among them and sorts them.
- A value that a heading says of all records below it belongs into each of them.
- Where the passage holds no such record, answer with an empty list.`

const answerSchema = z.object({
  records: z.array(
    z.object({ cells: z.array(z.object({ column: z.number().int(), line: z.number().int(), words: z.string().nullable() })) }),
  ),
})

const passageTokens = 1500
/**
 * The most tokens of an answer for each token of the passage. An answer repeats at most the words of the passage, and each cell takes about fifteen
 * more tokens for its form. With short values the answer takes about three times the tokens of the passage.
 */
const answerShare = 3
const leastAnswer = 500

export function proseReader(session: ModelSession): ProseReader {
  const tokensFor = (passages: readonly Passage[], question: ProseQuestion): number =>
    passages.reduce((sum, passage) => sum + session.tokensFor(questionOf(passage, question)), 0)
  return {
    passageTokens,
    tokensOf: estimateTokens,
    tokensFor,
    tokensLeft: () => session.tokensLeft(),
    async read(passage, question) {
      const { records } = await session.ask(questionOf(passage, question))
      return records.map(({ cells }): PointedRecord =>
        question.fields.map((_, at) => {
          const cell = cells.find(({ column }) => column === at + 1)
          return cell ? { node: cell.line, words: cell.words } : null
        }),
      )
    },
  }
}

function questionOf(passage: Passage, { prompt, fields }: ProseQuestion): ModelQuestion<z.infer<typeof answerSchema>> {
  const text = passageText(passage)
  return {
    purpose: 'read-prose',
    instructions,
    fields: [
      { name: 'prompt', text: prompt },
      { name: 'wanted', text: fields.map(({ name, type }, at) => `${at + 1}. ${name} (${type})`).join('\n') },
      { name: 'passage', text },
    ],
    schema: answerSchema,
    maxOutputTokens: leastAnswer + answerShare * estimateTokens(text),
  }
}

const passageText = ({ headings, nodes }: Passage): string =>
  [...(headings.length > 0 ? ['Headings above:', ...headings.map(lineOf), 'Text:'] : []), ...nodes.map(lineOf)].join('\n')

const lineOf = ({ number, text }: TextNode): string => `[${number}] ${text}`
