/** The features of a block: their columns in the order of the weights, and the cuts of numeric features. */
import { topics } from './block-topics.ts'
import { FeatureLayout } from './feature-layout.ts'
import { inlineTags, outerTags, ownTags } from './tag-kinds.ts'

const few = [1, 2, 3, 4, 6, 9, 14, 21, 33, 60, 120]
const shares = [0.001, 0.05, 0.15, 0.3, 0.5, 0.7, 0.9, 0.99]
const many = [3, 10, 30, 60, 120, 250, 500, 1000, 2000, 4000]
const averages = [1.5, 2.5, 4, 6, 9, 13, 20, 35]

export const featureLayout = new FeatureLayout()
const number = featureLayout.number.bind(featureLayout)
const flag = featureLayout.flag.bind(featureLayout)

/** Adds the six columns of an element around a block; returns the first. */
function container(name: string): number {
  const first = featureLayout.binned(`${name} words`, many)
  featureLayout.binned(`${name} share`, shares)
  featureLayout.binned(`${name} links`, shares)
  featureLayout.binned(`${name} prose`, shares)
  featureLayout.binned(`${name} words per block`, averages)
  featureLayout.binned(`${name} blocks`, [2, 3, 5, 9, 18, 40, 100])
  return first
}

/** Adds the columns that describe the block `away` steps after a block, or before it if `away` is negative. */
function neighbor(away: number) {
  const words = featureLayout.binned(`words at ${away}`, [0, 2, 4, 8, 15, 30, 60])
  if (Math.abs(away) > 2) return { away, words, links: null, likeness: null }
  const links = featureLayout.binned(`link share at ${away}`, [0, 0.01, 0.5, 0.99])
  return { away, words, links, likeness: featureLayout.binned(`alike at ${away}`, [1, 2, 3]) }
}

/** Features of the block's own text. */
export const own = {
  words: number('words', few),
  linkShare: number('link share', [0.01, 0.3, 0.6, 0.99]),
  charactersPerWord: number('characters per word', [3.5, 4.5, 5.2, 6, 7, 9, 13]),
  ending: number('ending', [1, 2, 3, 4]),
  commas: number('commas', [1, 2, 4]),
  digits: number('digits', [0.01, 0.08, 0.2, 0.5]),
  capitals: number('capitals', [0.01, 0.04, 0.08, 0.14, 0.25, 0.6]),
  joiningWords: number('joining words', [0.01, 0.15, 0.25, 0.35, 0.45, 0.55]),
  joiningWordsTogether: number('joining words together', [1, 2, 4, 8]),
  price: flag('price'),
  date: flag('date'),
  beginsSmall: flag('begins small'),
  signsBetween: flag('signs between'),
  topics: featureLayout.flags(topics.map(topic => `speaks of ${topic}`)),
  inTitle: number('in title', [1, 2]),
  inDescription: flag('in description'),
  copiesBefore: number('copies before', [1, 2, 4]),
  copies: number('copies', [2, 3, 5]),
}
/** Features of the elements around the block. */
export const around = {
  ownTag: featureLayout.flags(ownTags.map(tag => `is <${tag}>`)),
  inlineTags: featureLayout.flags(inlineTags.map(tag => `begins in <${tag}>`)),
  outerTags: featureLayout.flags(outerTags.map(tag => `inside <${tag}>`)),
  hidden: flag('hidden'),
  depth: number('depth', [4, 6, 8, 10, 13, 16, 20, 26]),
  levels: [1, 2, 3, 4].map(level => container(`level ${level}`)),
  section: container('section'),
  sectionBegins: number('section begins', [0.02, 0.06, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95]),
  alike: number('alike', [2, 3, 5, 10, 20, 40, 100]),
  alikeWords: number('alike words', averages),
  alikeShare: number('alike share', shares),
}
/** Features of the headings above the block. */
export const above = {
  topics: featureLayout.flags(topics.map(topic => `under a heading of ${topic}`)),
  level: number('heading level', [1, 2, 3, 4, 5]),
  distance: number('after heading', [1, 2, 4, 8, 16, 40, 999]),
  words: number('heading words', [1, 2, 3, 5, 9]),
  together: number('heading with it', [1, 2]),
  afterH1: number('after h1', [-999, -60, -20, -5, 0, 1, 2, 5, 12, 30, 80, 200, 500]),
  sharedWithH1: number('shared with h1', [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.97, 1]),
  levelsBelowH1: number('levels below h1', [0, 1, 2, 3, 4, 6, 9, 12]),
}
/** Features of the block's place in the page and of its neighbors. */
export const place = {
  position: number('position', [0.01, 0.03, 0.08, 0.15, 0.25, 0.4, 0.6, 0.75, 0.85, 0.92, 0.97]),
  positionByBlocks: number('position by blocks', [0.03, 0.08, 0.15, 0.25, 0.4, 0.6, 0.75, 0.85, 0.92, 0.97]),
  wordsBefore: number('words before', many),
  wordsAfter: number('words after', many),
  untilLastParagraph: number('until last paragraph', [-999, -100, -40, -15, -5, 0, 1, 5, 20, 60, 150]),
  neighbors: [-3, -2, -1, 1, 2, 3].map(neighbor),
  wordsAround: number('words around', averages),
  linksAround: number('links around', shares),
}
