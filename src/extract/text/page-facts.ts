/** What tells the kind of a page: its declarations, its address, and how its text is built. */
import { topics } from './block-topics.ts'
import type { PageEvidence } from './page-evidence.ts'
import type { TextBlocks } from './text-blocks.ts'

const counted: Record<string, readonly number[]> = {
  pre: [1, 3, 8],
  code: [1, 5, 20],
  time: [1, 3, 8, 20],
  article: [1, 2, 5, 12],
  h1: [1, 2],
  h2: [1, 4, 8, 16],
  h3: [1, 5, 12, 24],
  section: [1, 4, 8],
  table: [1, 3],
  form: [1, 3, 6],
  img: [5, 20, 50],
}
const fractions = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** Lists the facts of a page, each a short phrase; a fact either holds or is not listed. */
export function pageFacts(
  { blocks, root, containers, tags }: TextBlocks,
  blockTopics: readonly number[],
  evidence: PageEvidence,
): string[] {
  const facts = [...evidence.facts]
  const atLeast = (what: string, value: number, cuts: readonly number[]) => {
    for (const cut of cuts) if (value >= cut) facts.push(`${what} ${cut}+`)
  }
  const total = Math.max(1, root.words)
  atLeast('words', total, [100, 300, 600, 1000, 2000, 4000])
  atLeast('blocks', blocks.length, [50, 150, 300, 600, 1200])
  let prose = 0
  let prices = 0
  let questions = 0
  for (const { words, linkWords, text } of blocks) {
    if (words.length >= 15 && linkWords < words.length * 0.3) prose += words.length
    if (words.length < 12 && /[$€£¥₹]\s?\d|\d\s?(?:€|usd|eur|gbp|mxn|kr\b)/iu.test(text)) prices++
    if (text.endsWith('?')) questions++
  }
  atLeast('share of prose', prose / total, fractions)
  atLeast('share of links', root.linkWords / total, fractions)
  atLeast('prices', prices, [1, 2, 5, 10, 20, 40])
  atLeast('questions', questions, [1, 4, 10])
  for (const [tag, cuts] of Object.entries(counted)) atLeast(`<${tag}>`, tags.get(tag) ?? 0, cuts)
  for (const [index, topic] of topics.entries()) {
    atLeast(
      `speaks of ${topic}`,
      blockTopics.reduce((sum, bits) => sum + ((bits >> index) & 1), 0),
      [1, 2, 4, 8, 16, 32],
    )
  }
  const named = new Map<string, number>()
  for (const { names, words, element } of containers) {
    for (const name of names) named.set(name, (named.get(name) ?? 0) + words)
    if (element.name === 'body') for (const name of names) facts.push(`body named ${name}`)
  }
  for (const [name, words] of named) facts.push(words > total * 0.3 ? `large part named ${name}` : `part named ${name}`)
  return facts
}
