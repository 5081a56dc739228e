/**
 * The arrow rule of ARCHITECTURE.md as an oxlint plugin: contracts <- foundation <- language-model <- website, research and other parts <- hosts; web
 * imports contracts only; within website each folder imports only those before it; a feature of web imports only the index.ts of another feature.
 * Every way to name a module counts: import, type import, export from, import(), import type, require(). test/architecture.test.ts proves that each
 * forbidden import fails.
 */
import { isBuiltin } from 'node:module'
import path from 'node:path'

const parts = ['foundation', 'language-model', 'website', 'research', 'db', 'mail', 'exports', 'billing', 'example-site']
const hosts = ['server', 'worker', 'cli']
const any = { packages: 'any', builtins: 'any' }

/** The folders that several parts use. The website's extraction may use only text, which is as pure as it is. */
const foundation = {
  text: { folders: ['contracts'], packages: [], builtins: [] },
  time: { folders: ['contracts'], packages: [], builtins: [] },
  threads: { folders: ['contracts'], packages: [], builtins: ['worker_threads', 'events'] },
  http: { folders: ['contracts', 'foundation/text', 'foundation/time'], ...any },
}
const foundationFolders = Object.keys(foundation).map(folder => `foundation/${folder}`)

/** The folders of website and what each imports: none imports a later one. */
const website = {
  // Pure: text in, data out. Its imports are listed, so that nothing with a network, disk or clock gets in.
  extraction: {
    folders: ['contracts', 'foundation/text'],
    packages: [
      'acorn',
      'domhandler',
      'entities',
      'htmlparser2',
      'http-link-header',
      'jsonrepair',
      'libphonenumber-js',
      'papaparse',
      'parse5',
      'stdnum',
      'unpdf',
      'zod',
    ],
    builtins: [],
  },
  planning: { folders: ['contracts', ...foundationFolders, 'language-model', 'website/extraction'], ...any },
  // Extraction and planning on threads.
  reading: {
    folders: ['contracts', ...foundationFolders, 'website/extraction', 'website/planning'],
    packages: [],
    builtins: ['worker_threads', 'os', 'events', 'zlib'],
  },
  // Follows links without knowing who finds them.
  crawl: { folders: ['contracts', ...foundationFolders], ...any },
  analysis: {
    folders: [
      'contracts',
      ...foundationFolders,
      'language-model',
      'website/extraction',
      'website/planning',
      'website/reading',
      'website/crawl',
    ],
    ...any,
  },
}

/** Folders and files of the website's extraction: none imports one that stands later. Files that are not named stand last. */
const extractionOrder = [
  'html',
  'document.ts',
  'tallies.ts',
  'values',
  'declared',
  'links',
  'page-reading.ts',
  'records',
  'entities',
  'files',
  'text',
  'prose',
  'plan',
  'pointing',
  'pdf',
]
/** The step of extractionOrder on which a path below src/website/extraction stands. */
const stepOf = path => {
  const step = extractionOrder.findIndex(name => path === name || path.startsWith(`${name}/`))
  return step < 0 ? extractionOrder.length : step
}
const extraction = 'src/website/extraction/'
/** The path that a specifier names. */
const targetOf = (file, specifier) =>
  specifier.startsWith('./') ? path.posix.join(path.posix.dirname(file), specifier) : specifier.replace(/^#/, 'src/')
/** The objection to an import of a later step of extraction; null when there is none. */
function laterInExtraction(file, specifier) {
  const target = targetOf(file, specifier)
  if (!file.startsWith(extraction) || !target.startsWith(extraction)) return null
  const [from, to] = [file.slice(extraction.length), target.slice(extraction.length)]
  return stepOf(to) > stepOf(from) ? `${to} stands later than ${from} in the order of src/website/extraction.` : null
}

/** The fast parsing of pages: which files of a folder of extraction other folders may import, and which folders may import them all. */
const entries = [
  { inside: /^plan\/compiled\/(?!list-reader\.ts$)/, importers: /^plan\/compiled\//, entry: 'plan/compiled/list-reader.ts' },
  {
    inside: /^html\/(?:tree-builder|parse-fast|parse5-tree|markup|tags)\.ts$/,
    importers: /^(?:html\/|plan\/compiled\/|document\.ts$)/,
    entry: 'document.ts',
  },
]
/** The objection to an import that passes over an entry; null when there is none. */
function objectionToInside(file, specifier) {
  const target = targetOf(file, specifier)
  const below = name => (name.startsWith(extraction) ? name.slice(extraction.length) : '')
  const passed = entries.find(({ inside, importers }) => inside.test(below(target)) && !importers.test(below(file)))
  return passed ? `Import ${extraction}${passed.entry} instead of ${specifier}.` : null
}

const websiteFolders = Object.keys(website).map(folder => `website/${folder}`)

/** What each folder may import besides itself. A folder that is missing here fails the check. */
const mayImport = {
  contracts: { folders: [], packages: ['zod'], builtins: [] },
  web: { folders: ['contracts'], packages: 'any', builtins: [] },
  ...Object.fromEntries(parts.map(part => [part, { folders: ['contracts', ...foundationFolders], ...any }])),
  research: { folders: ['contracts', ...foundationFolders, 'language-model'], ...any },
  ...Object.fromEntries(Object.entries(foundation).map(([folder, rule]) => [`foundation/${folder}`, rule])),
  ...Object.fromEntries(Object.entries(website).map(([folder, rule]) => [`website/${folder}`, rule])),
  ...Object.fromEntries(hosts.map(host => [host, { folders: ['contracts', ...parts, ...foundationFolders, ...websiteFolders], ...any }])),
}

/** The folder of src, or of a part of src, that contains a path. */
const folderOf = inSrc => {
  const [folder, inner] = inSrc.split('/')
  return folder === 'website' || folder === 'foundation' ? `${folder}/${inner}` : folder
}

/** Folders of src/web that its features may import. */
const belowFeatures = ['api', 'i18n', 'jobs', 'session', 'ui']

/** Why a file of one feature of src/web may not import a file of another feature; null when it may. Only index.ts is open to other features. */
function objectionBetweenFeatures(inside, specifier) {
  const feature = /^web\/features\/([^/]+)\//.exec(inside.join('/'))?.[1]
  const [, other, file] = /^#web\/features\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (!feature || !other || feature === other || file === 'index.ts') return null
  return `Other features may import only #web/features/${other}/index.ts, not ${specifier}.`
}

const testFile = /\.test\.tsx?$/
const packageName = specifier => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
const allows = (list, name) => list === 'any' || list.includes(name)

/** Why `file` (relative to the repository, with slashes) may not import `specifier`; null when it may. */
export function objectionTo(file, specifier) {
  const [top, ...inside] = file.split('/')
  if (top !== 'src') return null
  if (specifier.split('/').includes('..')) return `Imports go down or through #folder/, never up: ${specifier}`
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return `A path of one machine: ${specifier}`
  if (inside.length === 1) return null // src/main.ts, the composition root
  const test = testFile.test(file)
  const inExtraction = test ? null : (laterInExtraction(file, specifier) ?? objectionToInside(file, specifier))
  if (inExtraction || specifier === '.' || specifier.startsWith('./')) return inExtraction

  if (specifier.startsWith('#test/')) return test ? null : 'Only tests import from test/.'
  const folder = folderOf(inside.join('/'))
  const rule = mayImport[folder]
  if (!rule) return `src/${folder} has no place in the arrow rule yet: add it in scripts/lint/arrow-rule.js and ARCHITECTURE.md.`
  if (specifier.startsWith('#')) {
    const target = folderOf(specifier.slice(1))
    if (folder === 'web' && belowFeatures.includes(inside[1]) && specifier.startsWith('#web/features/'))
      return `src/web/${inside[1]} stands below the features and may not import one.`
    const objection = objectionBetweenFeatures(inside, specifier)
    if (objection) return objection
    if (target === folder || rule.folders.includes(target)) return null
    // A part's tests may combine parts (for example a crawler and the example site), but not hosts.
    if (test && rule !== mayImport.web && parts.includes(target.split('/')[0])) return null
    return `src/${folder} may import ${['itself', ...rule.folders].join(', ')} only, not #${target}.`
  }
  if (test) return null
  if (isBuiltin(specifier)) {
    const name = specifier.replace(/^node:/, '').split('/')[0]
    return allows(rule.builtins, name) ? null : `src/${folder} may not use ${specifier}.`
  }
  return allows(rule.packages, packageName(specifier)) ? null : `src/${folder} may not use the package ${packageName(specifier)}.`
}

const imports = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll('\\', '/')
    const check = node => {
      // A template without an expression is a plain string; a computed name cannot be checked and is refused.
      const specifier = node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : node?.value
      if (typeof specifier === 'string') {
        const message = objectionTo(file, specifier)
        if (message) context.report({ node, message })
      } else if (file.startsWith('src/') && !testFile.test(file)) {
        context.report({ node, message: 'Name the module in plain text, so that the arrow rule can be checked.' })
      }
    }
    return {
      ImportDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => node.source && check(node.source),
      TSImportType: node => check(node.argument?.literal ?? node.source ?? node.argument),
      TSExternalModuleReference: node => check(node.expression),
      CallExpression: node => node.callee.type === 'Identifier' && node.callee.name === 'require' && check(node.arguments[0]),
    }
  },
}

/** No clock, randomness or network in src/website/extraction and src/foundation/text, so that a page always gives the same table. */
const pure = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll('\\', '/')
    if (!/^src\/(?:website\/extraction|foundation\/text)\//.test(file) || testFile.test(file)) return {}
    const refuse = (node, what) =>
      context.report({ node, message: `${path.posix.dirname(file)} is pure: ${what} comes in as an argument.` })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) refuse(node, 'the clock')
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && /^(fetch|setTimeout|setInterval|setImmediate)$/.test(callee.name)) refuse(callee, callee.name)
        if (callee.type !== 'MemberExpression') return
        const name = `${callee.object.name}.${callee.property.name}`
        if (name === 'Date.now' || name === 'performance.now') refuse(callee, 'the clock')
        if (name === 'Math.random' || name === 'crypto.randomUUID') refuse(callee, 'chance')
      },
    }
  },
}

export default { meta: { name: 'indaga' }, rules: { 'arrow-rule': imports, pure } }
