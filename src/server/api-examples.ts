/**
 * One example of request and answer for each call, shown in the API's documentation. A test checks each against its contract. Long because it is
 * data.
 */
import type { Subscription } from '#contracts/subscription.ts'
import type { CallName } from '#contracts/call-routes.ts'
import type { CallRequest, CallResponse } from '#contracts/calls.ts'
import type { ProductCode, SuggestedCode } from '#contracts/report.ts'

const scanId = '01980f5e-6d7a-7c31-9f0e-2f5b8c1d4e90'
const searchId = '01980f60-1b2c-7d4e-8a9f-0c1d2e3f4a5b'
const jobId = '01980f60-2c3d-7e5f-9b0a-1d2e3f4a5b6c'
const user = {
  _id: '01980f5c-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
  email: 'ana@example.com',
  name: 'Ana',
  username: 'ana',
  hasPassword: true,
  isOwner: false,
  isOperator: false,
  language: null,
  timeZone: 'Europe/Madrid',
}

const columns: CallResponse<'getAiData'>['columns'] = [
  { name: 'título', type: 'text', currency: null },
  { name: 'plazo', type: 'date', currency: null },
]
const recipeSummary: CallResponse<'renameRecipe'>['recipe'] = {
  _id: '01980f63-3d4e-7f6a-8b1c-2e3f4a5b6c7d',
  name: 'Licitaciones con órgano',
  site: 'example.com',
  prompt: 'Licitaciones con título y órgano',
  columns: ['Título', 'Órgano'],
  created_at: '2026-07-01T09:40:00.000Z',
  changed_at: '2026-07-01T09:40:00.000Z',
  used_at: '2026-07-08T08:00:00.000Z',
  outcome: 'used',
}
const recipeFile: CallResponse<'exportRecipe'>['recipe'] = {
  format: 'indaga-recipe',
  version: 1,
  name: recipeSummary.name,
  site: recipeSummary.site,
  prompt: recipeSummary.prompt,
  list: null,
  language: 'es',
  askedAt: '2026-07-01T09:31:00.000Z',
  page: 'https://www.example.com/licitaciones',
  plan: {
    dataset: 'records:li.licitacion',
    columns: [
      { name: 'Título', from: 'h3', type: 'text' },
      { name: 'Órgano', from: 'p.organo', type: 'text' },
    ],
    filters: [],
    sort: [],
    limit: null,
    key: [],
  },
  asked: {},
  unapplied: [],
  columns: [
    { name: 'Título', type: 'text', fill: 1, words: 1 },
    { name: 'Órgano', type: 'text', fill: 0.97, words: 0.97 },
  ],
  examples: [{ cells: { Órgano: 'Ayuntamiento de Soria' }, shown: { Título: 'Suministro de material de oficina' } }],
}
const content = JSON.stringify([{ título: 'Suministro de material de oficina', plazo: '2026-08-20' }])
const sources = [{ url: 'https://www.example.com/licitaciones', readAt: '2026-07-01T09:30:00.000Z' }]
const pages = { read: 4, skipped: 0, blocked: 0, failed: 0 }
const receipt: CallResponse<'getAiData'>['receipt'] = {
  announced: 58,
  found: 58,
  duplicates: 0,
  rows: 58,
  pages,
  problems: [],
  stopped: 'complete',
  notes: [],
}
const savedSearch = {
  _id: searchId,
  name: 'example.com: título y plazo',
  created_at: '2026-07-01T09:31:00.000Z',
  pinned: false,
  url: 'https://www.example.com/licitaciones',
  scanId,
  tags: ['Obras'],
}
const searchSummary = { ...savedSearch, rows: 58, changed_at: '2026-07-01T09:31:40.000Z' }

const directory: CallResponse<'getDirectory'>['directory'] = {
  _id: 'default',
  name: 'Mercados y comercio',
  sources: ['comtrade', 'worldbank', 'gdelt'],
  countries: ['ESP', 'MEX'],
}
const productCode: ProductCode = {
  code: '170199',
  label: 'Los demás',
  path: ['Azúcares y artículos de confitería', 'Azúcar de caña o de remolacha y sacarosa químicamente pura, en estado sólido'],
}
const suggestedCode: SuggestedCode = {
  code: '1701',
  label: 'Azúcar de caña o de remolacha y sacarosa químicamente pura, en estado sólido',
  path: ['Azúcares y artículos de confitería'],
  name: 'azúcar',
}
const exportsEntry = {
  id: 'c12',
  source: 'comtrade',
  measure: 'exports-value',
  period: '2024',
  unit: 'USD',
  country: 'BRA',
  estimated: false,
  incomplete: false,
  url: 'https://comtradeapi.un.org/public/v1/preview/C/A/HS?period=2024&cmdCode=170199&flowCode=X&partnerCode=0',
  retrievedAt: '2026-07-01T09:30:30.000Z',
  locator: 'data[3].primaryValue',
  value: 4_100_000_000,
  quote: null,
  attributes: {},
  hash: '5f0c954be3a7b3e52f1df2a3a1b6d0c3f7f1a4a0d6f0e1c2b3a4958677869504',
} as const
const analysis =
  '## Mercado\n\nBrasil exportó [4100 millones de USD](#c12) en 2024. [1]\n\n## Fuentes\n\n1. UN Comtrade, leído el 1 de julio de 2026.'
const reportColumns: CallResponse<'getReport'>['columns'] = [
  { name: 'País', type: 'text', currency: null },
  { name: 'Valor (USD)', type: 'money', currency: 'USD' },
]
const reportContent = JSON.stringify([{ País: 'Brasil', 'Valor (USD)': 4_100_000_000 }])
const report: CallResponse<'getReport'>['report'] = {
  product: { name: 'azúcar', code: productCode, codeFrom: 'person' },
  language: 'es',
  directory: { _id: directory._id, name: directory.name },
  createdAt: '2026-07-01T09:31:00.000Z',
  complete: true,
  sources: [{ id: 'comtrade', status: 'ok', detail: null, entries: 310 }],
  notes: [],
  sections: [
    {
      id: 'market',
      title: 'Mercado',
      blocks: [
        {
          kind: 'paragraph',
          sentences: [{ parts: ['Brasil exportó ', { text: '4100 millones de USD', refs: ['c12'] }, ' en 2024.'], cites: [1] }],
        },
      ],
    },
  ],
  citations: [{ number: 1, source: 'comtrade', title: 'UN Comtrade, 2024', url: exportsEntry.url, retrievedAt: exportsEntry.retrievedAt }],
  charts: [],
  removed: [],
}

const exampleSubscription: Subscription = {
  tier: 'standard',
  usage: [
    { unit: 'report', used: 3, limit: 10, credits: 0 },
    { unit: 'scan', used: 41, limit: 50, credits: 25 },
  ],
  rows: 1000,
  features: [],
  renewsAt: '2026-06-14T09:30:00.000Z',
  endsAt: null,
  nextTier: null,
  timeZone: 'Europe/Madrid',
  payment: 'stripe',
  billing: { period: 'monthly', graceEndsAt: null },
}

export const apiExamples: { [Name in CallName]: { request: CallRequest<Name>; response: CallResponse<Name> } } = {
  login: { request: { email: 'ana@example.com', password: 'correct horse', remember: true }, response: { success: true, user } },
  checkAuth: { request: {}, response: { success: true, user } },
  logout: { request: {}, response: { success: true } },
  forgotPassword: {
    request: { email: 'ana@example.com' },
    response: { success: true, message: 'If there is an account for that address, we have sent it a message with instructions.' },
  },
  resetPassword: {
    request: { token: 'mHq0WmYl0uS6iYxYb0m2bWl3nq6m5oKJt4b2c1d9e8f', newPassword: 'a better password' },
    response: { success: true, message: 'Your password has been changed. Sign in with the new one.' },
  },
  googleNonce: { request: {}, response: { success: true, nonce: 'pBq2v8yTz0m4uX7cQ1sWd9fKj3hLn6aRe5gYi8oVtUk' } },
  googleAuth: {
    request: { email: 'ana@example.com', name: 'Ana', sub: '110169484474386276334', credential: 'eyJhbGciOiJSUzI1NiIs…' },
    response: { success: user, user },
  },
  register: {
    request: { username: 'ana', email: 'ana@example.com', password: 'correct horse', confirmPassword: 'correct horse' },
    response: { success: true, user: { ...user, name: '' } },
  },
  confirmEmail: {
    request: { token: 'mHq0WmYl0uS6iYxYb0m2bWl3nq6m5oKJ', password: 'correct horse' },
    response: { success: true, user: { ...user, name: '' } },
  },
  deleteAccount: { request: { password: 'correct horse' }, response: { success: true } },
  updateProfile: {
    request: { name: 'Ana Núñez', username: null, password: null },
    response: { success: true, message: 'Name updated successfully', user: { ...user, name: 'Ana Núñez' } },
  },
  chooseLanguage: { request: { language: 'en' }, response: { success: true } },
  getSubscription: {
    request: {},
    response: {
      success: true,
      subscription: exampleSubscription,
    },
  },
  startCheckout: {
    request: { tier: 'pro', period: 'annual' },
    response: { success: true, url: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' },
  },
  buyCredits: { request: { unit: 'scan' }, response: { success: true, url: 'https://checkout.stripe.com/c/pay/cs_test_d4e5f6' } },
  changeTier: { request: { tier: 'pro', period: 'monthly' }, response: { success: true, subscription: exampleSubscription } },
  cancelSubscription: { request: {}, response: { success: true, subscription: exampleSubscription } },
  keepSubscription: { request: {}, response: { success: true, subscription: exampleSubscription } },
  openCustomerPortal: { request: {}, response: { success: true, url: 'https://billing.stripe.com/p/session/test_g7h8' } },
  getUsage: {
    request: { per: 'month' },
    response: {
      success: true,
      usage: {
        per: 'month',
        timeZone: 'America/Bogota',
        periods: [
          {
            start: '2026-07-01',
            reports: 4,
            scans: 31,
            analyses: 52,
            tableRows: 8210,
            reportRows: 240,
            failed: 3,
            cancelled: 1,
            seconds: 2730,
          },
        ],
        sources: [{ id: 'comtrade', answered: 4, empty: 0, failed: 0 }],
        sites: [{ host: 'www.example.com', scans: 12 }],
        failures: [{ kind: 'scan', error: 'site-slow', jobs: 3 }],
      },
    },
  },
  chooseTimeZone: { request: { timeZone: 'Europe/Madrid' }, response: { success: true } },
  getStorage: {
    request: {},
    response: {
      success: true,
      storage: {
        bytes: 48_300_000,
        limit: 1_000_000_000,
        keepDays: 90,
        scans: 14,
        tables: 9,
        unneeded: { scans: 5, bytes: 21_700_000 },
        largest: [
          {
            _id: scanId,
            url: 'https://www.example.com/licitaciones',
            bytes: 12_400_000,
            tables: 2,
            created_at: '2026-07-01T09:30:00.000Z',
          },
        ],
      },
    },
  },
  freeStorage: { request: {}, response: { success: true, freed: { scans: 5, bytes: 21_700_000 } } },
  getSessions: {
    request: {},
    response: {
      success: true,
      sessions: [
        {
          _id: '01980f5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
          device: 'Firefox · Windows',
          address: '203.0.113.7',
          signedInAt: '2026-07-01T09:20:00.000Z',
          usedAt: '2026-07-01T09:30:00.000Z',
          current: true,
        },
      ],
    },
  },
  getSecurityEvents: {
    request: {},
    response: {
      success: true,
      events: [{ kind: 'sign-in-password', device: 'Firefox · Windows', address: '203.0.113.7', at: '2026-07-01T09:20:00.000Z' }],
    },
  },
  getSecondFactor: { request: {}, response: { success: true, on: true, recoveryCodesLeft: 9 } },
  beginSecondFactor: {
    request: {},
    response: {
      success: true,
      key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Indaga%3Aana%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Indaga',
    },
  },
  turnOnSecondFactor: {
    request: { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '287082', currentPassword: 'correct horse' },
    response: { success: true, recoveryCodes: ['k7mp-x2qd-w9tr-h4vb'] },
  },
  turnOffSecondFactor: { request: { code: '081804', currentPassword: 'correct horse' }, response: { success: true } },
  endSession: { request: { sessionId: '01980f5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b' }, response: { success: true } },
  endOtherSessions: { request: {}, response: { success: true } },
  getSearches: { request: {}, response: { success: true, searches: [searchSummary] } },
  getSearchHistory: {
    request: { searchId },
    response: {
      success: true,
      search: {
        ...savedSearch,
        prompt: 'título y plazo de cada licitación',
        view: null,
        ai_response: { content },
        ai_summary: null,
        report: null,
        columns,
        receipt,
        sources,
      },
    },
  },
  pinSearch: { request: { searchId }, response: { success: true, pinned: true } },
  deleteSearchHistory: { request: { searchId }, response: { success: true, message: 'Search deleted.' } },
  restoreSearch: { request: { searchId }, response: { success: true } },
  changeSearch: {
    request: { searchId, name: 'Licitaciones abiertas', tags: ['Obras'] },
    response: { success: true, search: { ...searchSummary, name: 'Licitaciones abiertas' } },
  },
  duplicateSearch: {
    request: { searchId, name: 'Copia de las licitaciones' },
    response: {
      success: true,
      search: { ...searchSummary, _id: '01980f62-4d5e-7f6a-8b9c-0d1e2f3a4b5c', name: 'Copia de las licitaciones' },
    },
  },
  keepView: {
    request: {
      searchId,
      view: {
        columns: [{ name: 'plazo' }, { name: 'título', label: 'Licitación', width: 320 }],
        filters: [{ column: 'plazo', filter: { kind: 'range', from: '2026-08-01', until: null } }],
        sort: { column: 'plazo', descending: false },
      },
    },
    response: { success: true },
  },
  getRecipes: { request: {}, response: { success: true, recipes: [recipeSummary] } },
  renameRecipe: {
    request: { recipeId: recipeSummary._id, name: 'Licitaciones' },
    response: { success: true, recipe: { ...recipeSummary, name: 'Licitaciones' } },
  },
  deleteRecipe: { request: { recipeId: recipeSummary._id }, response: { success: true } },
  exportRecipe: { request: { recipeId: recipeSummary._id }, response: { success: true, recipe: recipeFile } },
  importRecipe: {
    request: { recipe: recipeFile },
    response: { success: true, recipe: { ...recipeSummary, used_at: null, outcome: null } },
  },
  find: {
    request: { query: 'licitacion' },
    response: {
      success: true,
      searches: [searchSummary],
      searchesFound: 1,
      scans: [{ _id: scanId, url: searchSummary.url, title: 'Licitaciones', created_at: '2026-07-01T09:29:00.000Z' }],
      scansFound: 1,
    },
  },
  getScans: {
    request: {},
    response: {
      success: true,
      scans: [
        {
          _id: scanId,
          url: searchSummary.url,
          title: 'Licitaciones',
          state: 'done',
          error: null,
          jobId: null,
          cancelling: false,
          read: 12,
          unread: 1,
          bytes: 184_000,
          tables: 1,
          rules: null,
          behindLogin: false,
          created_at: '2026-07-01T09:29:00.000Z',
        },
      ],
    },
  },
  deleteScan: { request: { id: scanId }, response: { success: true } },
  scrapeWebsite: {
    request: {
      url: 'https://www.example.com/licitaciones',
      auth: false,
      loginUrl: '',
      email: '',
      password: '',
      rules: {
        pages: 40,
        include: ['/licitaciones'],
        exclude: ['*.pdf'],
        followRecords: true,
        render: 'never',
        language: 'es',
        delaySeconds: 2,
      },
    },
    response: { success: true, data: { _id: scanId } },
  },
  getContents: {
    request: { id: scanId },
    response: {
      success: true,
      data: {
        _id: scanId,
        url: 'https://www.example.com/licitaciones',
        title: 'Licitaciones',
        pages,
        leftOut: 12,
        stopped: 'page-budget',
        lists: [
          {
            label: 'Licitaciones abiertas',
            rows: 58,
            pages: 5,
            columns: ['Título', 'Órgano', 'Plazo'],
            samples: [['Conservación de caminos vecinales', 'Ayuntamiento de Castrobruma', '7 de enero de 2027']],
            details: [{ name: 'Código CPV', pages: 42, sample: '45233139-3' }],
            condition: { column: 'Plazo', is: 'after', value: '2026-07-01', currency: null },
          },
        ],
        job: { id: jobId, kind: 'scan', subjectId: scanId, state: 'done', createdAt: '2026-07-01T09:29:00.000Z', error: null },
        created_at: '2026-07-01T09:29:00.000Z',
      },
    },
  },
  getAiData: {
    request: { scrappedDataId: scanId, prompt: 'título y plazo de cada licitación' },
    response: { success: true, dataResponse: { content }, searchId, columns, receipt, sources },
  },
  readRest: {
    request: { searchId },
    response: { success: true, dataResponse: { content }, searchId, columns, receipt, sources },
  },
  getEvidence: {
    request: { searchId, row: 0, column: 'plazo' },
    response: {
      success: true,
      value: '2026-08-20',
      evidence: [
        {
          ...sources[0]!,
          locator: 'main > ul > li:nth-child(1) > time',
          quote: '20 de agosto de 2026',
          differs: false,
          entry: null,
          passage: {
            lines: [
              { kind: 'heading', cells: [[{ text: 'Suministro de material de oficina', strong: true }]] },
              { kind: 'pair', cells: [[{ text: 'Plazo' }], [{ text: '20 de agosto de 2026', marked: true }]] },
              { kind: 'pair', cells: [[{ text: 'Órgano' }], [{ text: 'Ayuntamiento de Ejemplo' }]] },
              { kind: 'text', cells: [[{ text: 'Obras de la calle Mayor' }]], outside: true },
            ],
            fragment: ':~:text=20%20de%20agosto%20de%202026',
          },
        },
      ],
    },
  },
  learnFromExamples: {
    request: { searchId, examples: [{ row: 0, cells: [{ column: 'Importe', text: '12.500,00 €' }] }] },
    response: {
      success: true,
      learned: {
        found: 58,
        of: 58,
        before: 58,
        had: 12,
        samples: [{ before: null, after: 12500 }],
        words: 'Importe: «Presupuesto»',
        examples: [{ cells: { Importe: '12.500,00 €' }, shown: { Título: 'Suministro de papel' } }],
      },
    },
  },
  tryColumnEdit: {
    request: { searchId, edit: { kind: 'split', column: 'Lugar', at: { separator: '·' }, names: ['Ciudad', 'Sala'] } },
    response: {
      success: true,
      tried: {
        columns: [
          { name: 'Ciudad', type: 'text' },
          { name: 'Sala', type: 'text' },
        ],
        samples: [{ row: 0, before: ['Bilbao · Sala 2'], after: ['Bilbao', 'Sala 2'] }],
        of: 58,
        fitting: 55,
      },
    },
  },
  getTablePage: {
    request: { searchId },
    response: {
      success: true,
      pages: [{ ...sources[0]!, rows: 58 }],
      page: {
        ...sources[0]!,
        title: 'Licitaciones',
        frame: `/api/searches/${searchId}/page?url=https%3A%2F%2Fwww.example.com%2Flicitaciones`,
        missing: null,
        isCut: false,
        rows: [{ row: 0, cells: [[41], [44]], record: [40] }],
      },
    },
  },
  getDirectories: { request: {}, response: { success: true, directories: [directory] } },
  getDirectory: { request: { directoryId: directory._id }, response: { success: true, directory } },
  searchProductCodes: { request: { query: 'azúcar', lang: 'es' }, response: { success: true, codes: [suggestedCode], exact: null } },
  checkProduct: {
    request: { productName: 'azúcar', productCode: '1701.99', lang: 'es' },
    response: { success: true, code: productCode, problem: null, suggestions: [] },
  },
  scrapeTrademark: {
    request: { productName: 'azúcar' },
    response: {
      success: true,
      trademarks: [
        {
          name: 'AZÚCAR EJEMPLO',
          office: 'USPTO',
          number: '1234567',
          status: 'live',
          classes: ['030'],
          filed: '2019-05-14',
          url: 'https://tmsearch.uspto.gov/search/search-results/90000001',
        },
      ],
      status: 'ok',
      searchUrl: 'https://www.tmdn.org/tmview/#/tmview/results?page=1&pageSize=30&criteria=C&basicSearch=az%C3%BAcar',
    },
  },
  getAiDataForDirectories: {
    request: { productName: 'azúcar', lang: 'es', productCode: '1701.99' },
    response: {
      success: true,
      searchId,
      data: { content: reportContent, ai_summary: analysis },
      summary: { content: analysis },
      columns: reportColumns,
      sources: [{ url: exportsEntry.url, readAt: exportsEntry.retrievedAt }],
      report,
    },
  },
  getReport: { request: { searchId }, response: { success: true, report, columns: reportColumns, content: reportContent } },
  getLedgerEntries: { request: { searchId, ids: [exportsEntry.id] }, response: { success: true, entries: [exportsEntry] } },
  getJob: {
    request: { jobId },
    response: {
      success: true,
      job: { id: jobId, kind: 'analysis', subjectId: searchId, state: 'running', createdAt: '2026-07-01T09:31:00.000Z', error: null },
    },
  },
  getJobs: {
    request: {},
    response: {
      success: true,
      jobs: [
        {
          id: jobId,
          kind: 'analysis',
          subjectId: searchId,
          state: 'running',
          createdAt: '2026-07-01T09:31:00.000Z',
          error: null,
          entered: 'título y plazo de cada licitación',
          scanId,
          url: searchSummary.url,
          directoryId: null,
          startedAt: '2026-07-01T09:31:01.000Z',
          endedAt: null,
          cancelling: false,
          pages: 3,
          rows: 45,
          sources: 0,
        },
      ],
    },
  },
  cancelJob: { request: { jobId }, response: { success: true } },
  exportGoogleSheets: {
    request: {
      data: [['Suministro de material de oficina', '2026-08-20'], { título: 'Reforma de la biblioteca', plazo: '2026-09-04' }],
      headers: ['título', 'plazo'],
      name: 'example.com: título y plazo',
      summary: null,
      accessToken: 'ya29.example',
    },
    response: { success: true, spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/1aBcD2eFgH3/edit' },
  },
  getPeople: {
    request: { query: 'ana', page: 1 },
    response: {
      success: true,
      people: [
        {
          _id: user._id,
          email: user.email,
          name: user.name,
          username: user.username,
          createdAt: '2026-06-12T08:00:00.000Z',
          state: 'active',
          role: 'member',
          sessions: 2,
          seenAt: '2026-03-04T10:00:00.000Z',
          unfinishedJobs: 1,
          searches: 12,
          scans: 7,
          bytes: 3_200_000,
          plan: {
            tier: 'standard',
            usage: [
              { unit: 'report', used: 3, limit: 10, credits: 0 },
              { unit: 'scan', used: 12, limit: 50, credits: 25 },
            ],
            renewsAt: '2026-07-12T08:00:00.000Z',
            endsAt: null,
            nextTier: null,
            begun: true,
          },
        },
      ],
      found: 1,
      plansOn: true,
    },
  },
  setAccountState: { request: { userId: user._id, state: 'disabled' }, response: { success: true } },
  setOperator: { request: { userId: user._id, operator: true }, response: { success: true } },
  endSessionsOf: { request: { userId: user._id }, response: { success: true } },
  eraseAccount: { request: { userId: user._id }, response: { success: true } },
  giveNewPassword: { request: { userId: user._id }, response: { success: true, password: 'k7wpm-2hjqz-ravx9-t4cun' } },
  getSignUpList: {
    request: {},
    response: {
      success: true,
      entries: [
        { entry: user.email, fromSetting: false, hasAccount: true, invitedAt: '2026-06-11T15:20:00.000Z', tier: 'standard' },
        { entry: '@example.org', fromSetting: true, hasAccount: null, invitedAt: null, tier: null },
      ],
      plansOn: true,
    },
  },
  allowSignUp: { request: { entries: ['@Example.net'] }, response: { success: true, entries: ['@example.net'] } },
  inviteToSignUp: {
    request: { emails: ['Leo@Example.net', user.email, 'leo'], language: 'en', tier: 'pro' },
    response: {
      success: true,
      invited: [{ email: 'leo@example.net', link: 'https://indaga.example/signup?email=leo%40example.net&lang=en' }],
      known: [user.email],
      invalid: ['leo'],
    },
  },
  disallowSignUp: { request: { entry: '@example.net' }, response: { success: true } },
  getUnfinishedJobs: {
    request: {},
    response: {
      success: true,
      accounts: [
        {
          userId: user._id,
          email: user.email,
          running: 1,
          waiting: 0,
          jobs: [
            {
              id: jobId,
              kind: 'analysis',
              state: 'running',
              createdAt: '2026-07-01T09:31:00.000Z',
              host: 'www.example.com',
              startedAt: '2026-07-01T09:31:02.000Z',
              stopping: false,
            },
          ],
        },
      ],
    },
  },
  setTier: { request: { userId: user._id, tier: 'pro' }, response: { success: true } },
  giveCredits: { request: { userId: user._id, unit: 'scan', amount: 25 }, response: { success: true } },
  cancelJobOf: { request: { jobId }, response: { success: true } },
  getStatus: {
    request: {},
    response: {
      success: true,
      exampleSite: 'http://127.0.0.1:4010',
      supportEmail: null,
      googleClientId: null,
      sendsMail: true,
      browser: true,
      scanLimits: { pages: 60, seconds: 120 },
      plans: false,
      tableRows: null,
      model: null,
    },
  },
  contact: {
    request: { name: 'Ana', email: 'ana@example.com', message: 'Can our team of ten use Pro?' },
    response: { success: true, message: 'We have your message. The answer will come to your e-mail.' },
  },
}
