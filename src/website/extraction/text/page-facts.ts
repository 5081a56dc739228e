/** Facts that tell the type of a page: its declarations, its address, and statistics of its text. */
import { holdsPrice } from './block-features.ts'
import { topics } from './block-topics.ts'
import type { Container } from './container.ts'
import type { PageEvidence } from './page-evidence.ts'
import { countedTags } from './tag-kinds.ts'
import type { TextBlocks } from './text-blocks.ts'

const fractions = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** The facts of a page, each a short phrase. Facts that do not hold are not listed. */
export function pageFacts({ blocks, root, containers, tags }: TextBlocks, evidence: PageEvidence): string[] {
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
  const onTopic = topics.map(() => 0)
  for (const block of blocks) {
    const { words, linkWords, text, signs } = block
    if (words >= 15 && linkWords < words * 0.3) prose += words
    if (words < 12 && holdsPrice(block)) prices++
    if (text.endsWith('?')) questions++
    for (let left = signs.topics; left !== 0; left &= left - 1) onTopic[31 - Math.clz32(left & -left)]!++
  }
  atLeast('share of prose', prose / total, fractions)
  atLeast('share of links', root.linkWords / total, fractions)
  atLeast('prices', prices, [1, 2, 5, 10, 20, 40])
  atLeast('questions', questions, [1, 4, 10])
  for (const [index, [tag, cuts]] of countedTags.entries()) atLeast(`<${tag}>`, tags[index]!, cuts)
  for (const [index, topic] of topics.entries()) atLeast(`speaks of ${topic}`, onTopic[index]!, [1, 2, 4, 8, 16, 32])
  facts.push(...nameFacts(containers, total))
  return facts
}

/** The words that name parts of the page, and those that name its body. */
function nameFacts(containers: readonly Container[], total: number): string[] {
  const facts: string[] = []
  const named = new Map<string, number>()
  for (const { names, words, element, blocks } of containers) {
    if (blocks === 0) continue
    for (const name of names) named.set(name, (named.get(name) ?? 0) + words)
    if (element.name === 'body') for (const name of names) facts.push(`body named ${name}`)
  }
  for (const [name, words] of named) facts.push(words > total * 0.3 ? `large part named ${name}` : `part named ${name}`)
  return facts
}
