/** Asks whose answers are known, with the candidates of their pages, and what is learned of them. */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { matchContext, propose } from '#ai/built-in/built-in-planner.ts'
import { fieldsIn } from '#ai/built-in/field-list.ts'
import { businessPages } from '#ai/built-in/fixtures/business-pages.ts'
import { everydayPages } from '#ai/built-in/fixtures/everyday-pages.ts'
import { pages } from '#ai/built-in/fixtures/pages.ts'
import { columnFeatures } from '#ai/built-in/learned/column-features.ts'
import { datasetFeatures } from '#ai/built-in/learned/dataset-features.ts'
import { hashOf } from '#ai/built-in/learned/word-vectors.ts'
import type { Trees } from '#ai/built-in/learned/trees.ts'
import { readPrompt, type Wanted } from '#ai/built-in/prompt.ts'
import type { Candidate } from '#contracts/dataset.ts'
import { candidatesOf } from '#extract/plan/candidates.ts'
import { readPage } from '#extract/read-page.ts'
import { type Answer, askOfTable, type ExpectedTable } from './expected-tables.ts'
import { siteNumber } from './sites.ts'

export interface Ask {
  page: string
  url: string
  q: string
  /** Hashes of the ids of the datasets that were looked at. */
  known: string[]
  answers: Answer[]
}

export interface Case extends Ask {
  wanted: Wanted
  candidates: Candidate[]
  /** The part of the sites that it belongs to. */
  part: number
}

/** Samples of what is learned, as they pass between threads: the features of one after the other. */
export interface FlatSamples {
  features: Float32Array
  right: number[]
  weights: number[]
  groups: number[]
  parts: number[]
}

const today = '2026-11-23'
const now = new Date(today)

const fixtures: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }

function contentOf(id: string, folders: string[]): string | null {
  for (const folder of folders) {
    const file = path.join(folder, `${id}.html`)
    if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
    if (fs.existsSync(`${file}.gz`)) return gunzipSync(fs.readFileSync(`${file}.gz`)).toString()
  }
  return null
}

/** The asks with the candidates of their pages, which are looked for in folders; without those whose page is not there or holds nothing. */
export function casesOf(asks: (Ask | ExpectedTable)[], folders: string[], parts: number): Case[] {
  const known = new Map<string, Candidate[]>()
  return asks.flatMap(given => {
    const ask = 'q' in given ? given : askOf(given, folders)
    if (!known.has(ask.page)) {
      const content = ask.page.startsWith('fixture:') ? null : contentOf(ask.page, folders)
      known.set(
        ask.page,
        content === null ? (fixtures[ask.page.slice('fixture:'.length)] ?? []) : candidatesOf([readPage(content, ask.url)]),
      )
    }
    const candidates = known.get(ask.page)!
    return candidates.length === 0 ? [] : [{ ...ask, candidates, wanted: readPrompt(ask.q, now), part: siteNumber(ask.url) % parts }]
  })
}

/** The ask made of a prompt whose table is known. */
function askOf(table: ExpectedTable, folders: string[]): Ask {
  const page = `pages/${table.id}`
  return { page, url: table.url, ...askOfTable(table, readPage(contentOf(page, folders)!, table.url).datasets) }
}

/** Asks of pages that were made for tests are few, and sure; most of the others are of articles, most of what is asked for are lists and tables. */
const weightOf = (page: string): number => (page.startsWith('fixture:') ? 3 : page.startsWith('content/') ? 1 : 2)

interface Sample {
  features: number[]
  right: number
  weight: number
  group: number
  part: number
}

function flat(samples: Sample[]): FlatSamples {
  const width = samples[0]?.features.length ?? 0
  const features = new Float32Array(new SharedArrayBuffer(samples.length * width * Float32Array.BYTES_PER_ELEMENT))
  samples.forEach((sample, at) => features.set(sample.features, at * width))
  return {
    features,
    right: samples.map(({ right }) => right),
    weights: samples.map(({ weight }) => weight),
    groups: samples.map(({ group }) => group),
    parts: samples.map(({ part }) => part),
  }
}

/** Features of each field's columns in the datasets that answer the asks, and which are right; the columns of one field are a group. */
export function columnSamples(cases: Case[]): FlatSamples {
  let group = 0
  return flat(
    cases.flatMap(({ page, wanted, candidates, answers, part }) =>
      answers.flatMap(({ dataset, columns }) => {
        const candidate = candidates.find(({ id }) => id === dataset)
        if (!candidate) return []
        const context = matchContext(candidate, wanted, today)
        return columns.flatMap(([name, keys]) => {
          const [field] = fieldsIn(name)
          if (!field) return []
          group++
          return columnFeatures({ ...field, name }, context).map((features, at) => ({
            features,
            right: Number(keys.includes(candidate.columns[at]!.key)),
            weight: weightOf(page) / Math.sqrt(answers.length),
            group,
            part,
          }))
        })
      }),
    ),
  )
}

/** Features of the candidates of each ask, as the planner sees them with the weights that were learned without its part, and how well each answers. */
export function datasetSamples(cases: Case[], weights: Trees[]): FlatSamples {
  return flat(
    cases.flatMap(({ page, q, wanted, candidates, known, answers, part }) => {
      const best = Math.max(...answers.map(({ good }) => good))
      const fittings = candidates.map(candidate => propose(candidate, wanted, today, weights[part]).fitting)
      return datasetFeatures({ ...wanted, prompt: q }, fittings).flatMap((features, at) => {
        const { id } = candidates[at]!
        const answer = answers.find(({ dataset }) => dataset === id)
        if (!answer && !known.includes(hashOf(id).toString(36))) return []
        return [{ features, right: answer ? (answer.good / best) ** 3 : 0, weight: weightOf(page), group: 0, part }]
      })
    }),
  )
}
