/** Each test proves that a violation of a rule in ARCHITECTURE.md is detected. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')

describe('the arrow rule', () => {
  const forbidden: [file: string, source: string][] = [
    ['src/contracts/a.ts', `import { x } from '#website/extraction/x.ts'`],
    ['src/contracts/a.ts', `import { x } from 'undici'`],
    ['src/contracts/a.ts', `import { x } from 'node:crypto'`],
    ['src/website/extraction/a.ts', `import { x } from '#website/crawl/x.ts'`],
    ['src/website/extraction/a.ts', `import { x } from 'node:fs'`],
    ['src/website/extraction/a.ts', `import { x } from 'fs/promises'`],
    ['src/website/extraction/a.ts', `import { x } from 'node:net'`],
    ['src/website/extraction/a.ts', `import { x } from 'node:child_process'`],
    ['src/website/extraction/a.ts', `import { x } from 'undici'`],
    ['src/website/extraction/a.ts', `import { x } from 'kysely'`],
    ['src/website/extraction/a.ts', `export const now = () => new Date()`],
    ['src/website/extraction/a.ts', `export const now = () => Date.now()`],
    ['src/website/extraction/a.ts', `export const dice = () => Math.random()`],
    ['src/website/extraction/a.ts', `export const page = () => fetch('https://example.test')`],
    ['src/website/reading/a.ts', `import { x } from '#website/crawl/x.ts'`],
    ['src/website/crawl/a.ts', `import { x } from '#website/reading/x.ts'`],
    ['src/website/crawl/a.ts', `import { x } from '#db/x.ts'`],
    ['src/website/crawl/a.ts', `import type { X } from '#website/extraction/x.ts'`],
    ['src/website/crawl/a.ts', `export { x } from '#website/planning/x.ts'`],
    ['src/website/crawl/a.ts', `export * from '#website/planning/x.ts'`],
    ['src/website/extraction/a.ts', `import { x } from '#website/planning/x.ts'`],
    ['src/website/extraction/values/a.ts', `import { x } from '#website/extraction/records/x.ts'`],
    ['src/website/extraction/document.ts', `import type { X } from './read-page.ts'`],
    ['src/website/extraction/plan/a.ts', `import { x } from './compiled/tag-scanner.ts'`],
    ['src/website/analysis/a.ts', `import { x } from '#website/extraction/plan/compiled/next-rule.ts'`],
    ['src/website/extraction/records/a.ts', `import { x } from '#website/extraction/html/markup.ts'`],
    ['src/website/extraction/a.ts', `import { x } from './html/parse-fast.ts'`],
    ['src/website/planning/a.ts', `import { x } from '#website/extraction/html/tags.ts'`],
    ['src/website/planning/a.ts', `import { x } from '#website/reading/x.ts'`],
    ['src/website/reading/a.ts', `import { x } from '#website/analysis/x.ts'`],
    ['src/website/analysis/a.ts', `import { x } from '#research/x.ts'`],
    ['src/website/a-new-folder/a.ts', `import { x } from '#contracts/x.ts'`],
    ['src/website/a.ts', `import { x } from '#contracts/x.ts'`],
    ['src/research/a.ts', `import { x } from '#website/extraction/x.ts'`],
    ['src/language-model/a.ts', `import { x } from '#website/planning/x.ts'`],
    ['src/foundation/http/a.ts', `import { x } from '#language-model/x.ts'`],
    ['src/foundation/text/a.ts', `import { x } from '#foundation/http/x.ts'`],
    ['src/foundation/text/a.ts', `export const now = () => Date.now()`],
    ['src/website/extraction/a.ts', `import { x } from '#foundation/http/x.ts'`],
    ['src/website/crawl/a.ts', `export const x = () => import('#server/app.ts')`],
    ['src/website/crawl/a.ts', 'export const x = () => import(`#server/app.ts`)'],
    ['src/website/crawl/a.ts', `export const x = (name: string) => import(name)`],
    ['src/website/crawl/a.ts', `export type X = import('#server/app.ts').X`],
    ['src/website/crawl/a.ts', `export const x = require('#server/app.ts')`],
    ['src/language-model/a.ts', `import { x } from '../db/x.ts'`],
    ['src/language-model/deep/a.ts', `import { x } from '../x.ts'`],
    ['src/language-model/a.ts', `import { x } from './../db/x.ts'`],
    ['src/language-model/a.ts', `import { x } from '/src/db/x.ts'`],
    ['src/db/a.ts', `import { x } from '#worker/x.ts'`],
    ['src/db/a.ts', `import { x } from '#test/support/x.ts'`],
    ['src/exports/a.ts', `import { x } from '#web/x.ts'`],
    ['src/example-site/a.ts', `import { x } from '#db/x.ts'`],
    ['src/server/a.ts', `import { x } from '#worker/x.ts'`],
    ['src/server/a.ts', `import { x } from '#cli/x.ts'`],
    ['src/worker/a.ts', `import { x } from '#server/x.ts'`],
    ['src/cli/a.ts', `import { x } from '#server/x.ts'`],
    ['src/cli/a.ts', `import { x } from '#web/x.ts'`],
    ['src/web/a.tsx', `import { x } from '#website/extraction/x.ts'`],
    ['src/web/a.tsx', `import { x } from '#server/x.ts'`],
    ['src/web/a.tsx', `import { x } from 'node:path'`],
    ['src/web/a.test.ts', `import { x } from '#db/x.ts'`],
    ['src/web/jobs/a.ts', `import { x } from '#web/features/scan/x.ts'`],
    ['src/web/ui/a.tsx', `import { x } from '#web/features/table/x.ts'`],
    ['src/web/features/scan/a.tsx', `import { x } from '#web/features/table/x.ts'`],
    ['src/web/features/scan/a.tsx', `import { x } from '#web/features/table/deep/index.ts'`],
    ['src/web/features/scan/deep/a.tsx', `import type { X } from '#web/features/table/x.ts'`],
    ['src/web/features/scan/a.tsx', `export const x = () => import('#web/features/table/x.tsx')`],
    ['src/web/features/scan/a.test.ts', `import { x } from '#web/features/table/x.ts'`],
    ['src/worker/a.test.ts', `import { x } from '#server/x.ts'`],
    ['src/a-new-folder/a.ts', `import { x } from '#contracts/x.ts'`],
  ]
  const allowed: [file: string, source: string][] = [
    ['src/contracts/a.ts', `import { z } from 'zod'`],
    ['src/contracts/a.ts', `import { x } from './x.ts'`],
    ['src/website/extraction/a.ts', `import { x } from '#contracts/x.ts'`],
    ['src/website/extraction/a.ts', `import { x } from 'parse5'`],
    ['src/website/extraction/a.ts', `export const day = (text: string) => new Date(text)`],
    ['src/website/extraction/deep/a.ts', `import { x } from '#website/extraction/x.ts'`],
    ['src/website/extraction/a.test.ts', `import { x } from 'node:fs'`],
    ['src/website/extraction/plan/compiled/a.ts', `import { x } from '#website/extraction/html/markup.ts'`],
    ['src/website/analysis/a.ts', `import { x } from '#website/extraction/plan/compiled/list-reader.ts'`],
    ['src/website/reading/a.ts', `import { x } from '#website/extraction/x.ts'`],
    ['src/website/crawl/a.ts', `import { x } from 'undici'`],
    ['src/website/analysis/a.ts', `import { x } from '#website/crawl/x.ts'`],
    ['src/website/planning/a.ts', `import { x } from '#language-model/x.ts'`],
    ['src/website/extraction/a.ts', `import { x } from '#foundation/text/x.ts'`],
    ['src/mail/a.ts', `import { x } from '#foundation/http/x.ts'`],
    ['src/research/a.ts', `import { x } from '#language-model/x.ts'`],
    ['src/website/crawl/a.test.ts', `import { x } from '#example-site/x.ts'`],
    ['src/db/a.test.ts', `import { x } from '#test/support/x.ts'`],
    ['src/server/a.ts', `import { x } from '#db/x.ts'`],
    ['src/worker/a.ts', `import { x } from '#website/extraction/x.ts'`],
    ['src/cli/a.ts', `import { x } from '#website/crawl/x.ts'`],
    ['src/web/a.tsx', `import { x } from 'react'`],
    ['src/web/features/scan/a.tsx', `import { x } from '#web/features/table/index.ts'`],
    ['src/web/features/scan/a.tsx', `export const x = () => import('#web/features/table/index.ts')`],
    ['src/web/features/scan/deep/a.tsx', `import { x } from '#web/features/scan/x.ts'`],
    ['src/web/a.tsx', `export const x = () => import('#web/features/table/x.tsx')`],
    ['src/main.ts', `export const x = () => import('#server/x.ts')`],
  ]

  // All cases are files in one tree with the folders of the repository, so that the linter runs once.
  const cases = [...forbidden, ...allowed].map(([file, source], index) => ({
    file: file.replace('/a.', `/case-${index}.`),
    source,
    allowed: index >= forbidden.length,
  }))
  let tree: string
  let refused: Set<string>

  beforeAll(async () => {
    tree = mkdtempSync(path.join(os.tmpdir(), 'indaga-arrow-'))
    for (const { file, source } of cases) {
      mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(tree, file), `${source}\n`)
    }
    refused = await filesThatTheLintRefuses(tree)
  }, 60_000)
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  it.each(cases.filter(each => !each.allowed))('refuses $source in $file', ({ file }) => {
    expect(refused).toContain(file)
  })

  it.each(cases.filter(each => each.allowed))('allows $source in $file', ({ file }) => {
    expect(refused).not.toContain(file)
  })
})

it('the lint refuses import cycles, also of types alone', async () => {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'indaga-circle-'))
  const folder = path.join(tree, 'src/db')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'one.ts'), `import type { Two } from './two.ts'\nexport interface One {\n  two: Two\n}\n`)
  writeFileSync(path.join(folder, 'two.ts'), `import type { One } from './one.ts'\nexport interface Two {\n  one: One\n}\n`)
  expect([...(await filesThatTheLintRefuses(tree))].toSorted()).toEqual(['src/db/one.ts', 'src/db/two.ts'])
  rmSync(tree, { recursive: true })
})

/** Runs the repository's lint settings on another tree. Returns the files that break the arrow rule, the purity rule or the rule against cycles. */
async function filesThatTheLintRefuses(tree: string): Promise<Set<string>> {
  const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint')
  const settings = path.join(repository, '.oxlintrc.json')
  const output = await new Promise<string>(resolve => {
    // The linter exits with 1 if it finds something, as it must here, so the error is ignored.
    execFile(
      process.execPath,
      [oxlint, '--config', settings, '--format', 'json', '.'],
      { cwd: tree, maxBuffer: 10_000_000 },
      (_error, stdout) => resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  return new Set(
    diagnostics.filter(({ code }) => code.startsWith('indaga(') || code === 'import(no-cycle)').map(({ filename }) => filename),
  )
}

describe('ARCHITECTURE.md', () => {
  const mentioned = [...new Set(read('ARCHITECTURE.md').match(/(?<![\w./-])(?:src|test|bench|scripts|bin|docs|\.ci)\/(?:[\w./-]*[\w/])?/g))]

  it('names more than ten files', () => {
    expect(mentioned.filter(file => /\.tsx?$/.test(file)).length).toBeGreaterThan(10)
  })

  it.each(mentioned)('names %s, which exists', file => {
    expect(existsSync(path.join(repository, file))).toBe(true)
  })

  it('names every folder of src', () => {
    const folders = readdirSync(path.join(repository, 'src'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect(mentioned).toEqual(expect.arrayContaining(folders.map(({ name }) => `src/${name}/`)))
  })
})

describe('the features of the web pages', () => {
  it('never import each other mutually', () => {
    const folder = path.join(repository, 'src/web/features')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => /\.tsx?$/.test(file) && !file.includes('.test.'),
    )
    const arrows = new Set(
      files.flatMap(file => {
        const [own] = file.split(path.sep)
        const imports = readFileSync(path.join(folder, file), 'utf8').matchAll(/'#web\/features\/([^/']+)\//g)
        return [...imports].map(([, other]) => `${own} -> ${other}`)
      }),
    )
    const both = [...arrows].filter(arrow => {
      const [from, to] = arrow.split(' -> ')
      return from !== to && arrows.has(`${to} -> ${from}`)
    })
    expect(arrows.size).toBeGreaterThan(20)
    expect(both).toEqual([])
  })
})

describe('code of language model providers', () => {
  it('is loaded only with the first question', () => {
    const files = readdirSync(path.join(repository, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const eager = /^import (?!type )[^']*?from '(ai|@ai-sdk\/[\w-]+)'$/m
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(file => eager.test(read(path.join('src', file))))).toEqual([])
  })
})

describe('files', () => {
  it('stay under 400 lines, or say in their header "Long because"', () => {
    const files = readdirSync(path.join(repository, 'src'), { recursive: true, encoding: 'utf8' }).filter(file =>
      /\.(tsx?|css)$/.test(file),
    )
    const tooLong = files.filter(file => {
      const text = read(path.join('src', file))
      return text.split('\n').length > 400 && !text.slice(0, text.indexOf('*/')).includes('Long because')
    })
    expect(tooLong).toEqual([])
  })
})

it('an exported name has one meaning: no two files of src export it, except the same text in both languages', () => {
  const places = new Map<string, Set<string>>()
  const files = readdirSync(path.join(repository, 'src'), { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  for (const file of files.filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    for (const [, name] of read(path.join('src', file)).matchAll(/^export (?:async )?(?:function|const|interface|type|class) (\w+)/gm))
      places.set(name!, (places.get(name!) ?? new Set()).add(file.replace('/i18n/es/', '/i18n/en/')))
  }
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all])).toEqual([])
})

describe('package-lock.json', () => {
  interface LockedPackage {
    version?: string
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }

  it('has every package that another package needs, also for other systems; otherwise npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(name => !placesFor(name, folder).some(place => packages[place]?.version))
        .map(name => `${name}, needed by ${folder || 'package.json'}`),
    )
    expect(missing).toEqual([])
  })

  it('names no registry, so each machine can use its own', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })

  it('belongs to a package.json with exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    expect(ranges).toEqual([])
  })
})

/** The folders in which Node looks for a package that a file in `folder` imports: `folder` itself, then each folder above. */
function placesFor(name: string, folder: string): string[] {
  const above = folder.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...above].map(place => `${place ? `${place}/` : ''}node_modules/${name}`)
}
