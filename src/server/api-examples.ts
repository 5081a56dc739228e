/** One worked example per call, shown in the API's documentation. A test holds each against its contract. */
import type { CallName } from '#contracts/call-routes.ts'
import type { CallRequest, CallResponse } from '#contracts/calls.ts'

const scanId = '01980f5e-6d7a-7c31-9f0e-2f5b8c1d4e90'
const searchId = '01980f60-1b2c-7d4e-8a9f-0c1d2e3f4a5b'
const jobId = '01980f60-2c3d-7e5f-9b0a-1d2e3f4a5b6c'
const user = {
  _id: '01980f5c-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
  email: 'ana@example.com',
  name: 'Ana',
  username: 'ana',
  hasPassword: true,
  language: null,
}

const columns: CallResponse<'getAiData'>['columns'] = [
  { name: 'título', type: 'text', currency: null },
  { name: 'plazo', type: 'date', currency: null },
]
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
const searchSummary = {
  _id: searchId,
  name: 'example.com: título y plazo',
  created_at: '2026-07-01T09:31:00.000Z',
  pinned: false,
  url: 'https://www.example.com/licitaciones',
}

export const apiExamples: { [Name in CallName]: { request: CallRequest<Name>; response: CallResponse<Name> } } = {
  login: { request: { email: 'ana@example.com', password: 'correct horse', remember: true }, response: { success: true, user } },
  checkAuth: { request: {}, response: { success: true, user } },
  logout: { request: {}, response: { success: true } },
  forgotPassword: {
    request: { email: 'ana@example.com' },
    response: { success: true, message: 'If there is an account for that address, a message with instructions is on its way to it.' },
  },
  resetPassword: {
    request: { token: 'mHq0WmYl0uS6iYxYb0m2bWl3nq6m5oKJt4b2c1d9e8f', newPassword: 'a better password' },
    response: { success: true, message: 'Your password has been changed. Sign in with the new one.' },
  },
  googleAuth: {
    request: { email: 'ana@example.com', name: 'Ana', sub: '110169484474386276334', credential: 'eyJhbGciOiJSUzI1NiIs…' },
    response: { success: user, user },
  },
  register: {
    request: { username: 'ana', email: 'ana@example.com', password: 'correct horse', confirmPassword: 'correct horse' },
    response: { success: true, user: { ...user, name: '' } },
  },
  updateProfile: {
    request: { name: 'Ana Núñez', username: null, password: null },
    response: { success: true, message: 'Name updated successfully', user: { ...user, name: 'Ana Núñez' } },
  },
  chooseLanguage: { request: { language: 'en' }, response: { success: true } },
  getSearches: { request: {}, response: { success: true, searches: [searchSummary] } },
  getSearchHistory: {
    request: { searchId },
    response: {
      success: true,
      search: {
        ...searchSummary,
        prompt: 'título y plazo de cada licitación',
        scanId,
        ai_response: { content },
        ai_summary: null,
        columns,
        receipt,
        sources,
      },
    },
  },
  pinSearch: { request: { searchId }, response: { success: true, pinned: true } },
  deleteSearchHistory: { request: { searchId }, response: { success: true, message: 'Search deleted.' } },
  restoreSearch: { request: { searchId }, response: { success: true } },
  scrapeWebsite: {
    request: { url: 'https://www.example.com/licitaciones', auth: false, loginUrl: '', email: '', password: '' },
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
        lists: [{ label: 'Licitaciones abiertas', rows: 58, columns: ['Título', 'Órgano', 'Plazo'] }],
        created_at: '2026-07-01T09:29:00.000Z',
      },
    },
  },
  getAiData: {
    request: { scrappedDataId: scanId, prompt: 'título y plazo de cada licitación' },
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
          before: 'Suministro de material de oficina. Plazo:',
          after: 'Órgano: Ayuntamiento de Ejemplo',
        },
      ],
    },
  },
  getJob: {
    request: { jobId },
    response: {
      success: true,
      job: { id: jobId, kind: 'analysis', subjectId: searchId, state: 'running', createdAt: '2026-07-01T09:31:00.000Z', error: null },
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
  getStatus: {
    request: {},
    response: { success: true, exampleSite: 'http://127.0.0.1:4010', supportEmail: null, googleClientId: null, sendsMail: true },
  },
}
