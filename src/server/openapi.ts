/** The OpenAPI 3.1 document, generated from the contracts so that it always agrees with the server. */
import { z } from 'zod'
import { csvPath, exportFormats, exportPath, jobEventsPath, pathParameters, tablePagePath } from '#contracts/call-routes.ts'
import type { CallName } from '#contracts/call-routes.ts'
import { acceptedSchema, calls } from '#contracts/calls.ts'
import type { Call } from '#contracts/calls.ts'
import { exportRequestSchema } from '#contracts/export.ts'
import { failureSchema } from '#contracts/failure.ts'
import { jobEventSchema } from '#contracts/job.ts'
import { exportTypes } from '#exports/export-file.ts'
import { apiExamples } from './api-examples.ts'

export type ContractSchema = z.core.JSONSchema.BaseSchema
interface Media {
  schema: ContractSchema
  example?: unknown
}
interface Answer {
  description: string
  content?: Record<string, Media>
}
interface Parameter {
  name: string
  in: 'header' | 'path' | 'query'
  required: boolean
  description: string
  example?: string
  schema: ContractSchema
}
export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, Media> }
  responses: Record<string, Answer>
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: Record<string, unknown>
}

const failure: Answer = {
  description: 'What went wrong, in the language of Accept-Language, otherwise of the account',
  content: json(failureSchema),
}
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } } as const

export function openApi(version: string, cookieName: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const path = pathTemplate(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  paths[jobEventsPath('{id}')] = { get: eventsOperation }
  paths[csvPath('{id}')] = { get: csvOperation }
  paths[exportPath('{id}')] = { get: exportOperation, post: exportPartOperation }
  paths[tablePagePath('{id}')] = { get: pageCopyOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Indaga',
      version,
      description:
        'Turn a website into a table, with the evidence behind every cell. Sign in with POST /api/auth/login and send the session cookie it sets. ' +
        'Calls that change something take JSON only, and from pages of this site only; command-line clients send no Origin and need none.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
  }
}

/** Converts a path parameter: `/:token` becomes `/{token}`. */
export const pathTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function operationOf(name: CallName, call: Call): Operation {
  const example: { request: Record<string, unknown>; response: unknown } = apiExamples[name]
  const inPath = pathParameters(call.path)
  const parameters: Parameter[] = inPath.map(parameter => ({
    name: parameter,
    in: 'path',
    required: true,
    description: `Example: ${String(example.request[parameter])}`,
    schema: { type: 'string' },
  }))
  if (call.method === 'GET') parameters.push(...queryParameters(schemaOf(call.request, 'input'), example.request))
  if (call.async) parameters.push(prefer)
  const answers: Operation['responses'] = { '200': { description: 'Done', content: json(call.response, example.response) } }
  if (call.async)
    answers['202'] = { description: 'Accepted (with Prefer: respond-async); follow the job by its events', content: json(acceptedSchema) }
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: json(bodyOf(call.request, inPath), without(example.request, inPath), 'input') },
    }),
    responses: { ...answers, default: failure },
  }
}

/** The fields of a GET request as query parameters. */
function queryParameters({ properties = {}, required = [] }: ContractSchema, example: Record<string, unknown>): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    description: `Example: ${String(example[name])}`,
    example: String(example[name]),
    schema: typeof schema === 'boolean' ? {} : schema,
  }))
}

/** The schema of a request's body: its fields without those that travel in the path. */
function bodyOf(request: z.ZodType, inPath: string[]): z.ZodType {
  return inPath.length > 0 && request instanceof z.ZodObject ? z.object(without(request.shape, inPath)) : request
}

const without = <Value>(fields: Readonly<Record<string, Value>>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'respond-async: answer at once with the job',
  schema: { type: 'string' },
} as const

const eventsOperation: Operation = {
  operationId: 'jobEvents',
  summary: 'Progress of a job, as server-sent events',
  description:
    'Each event has a number; a client that comes back with Last-Event-ID gets what it missed. The stream ends after the last event.',
  tags: ['jobs'],
  security: [{ session: [] }],
  parameters: [
    { ...id, description: 'The job' },
    { name: 'Last-Event-ID', in: 'header', required: false, description: 'Number of the last event seen', schema: { type: 'integer' } },
  ],
  responses: {
    '200': {
      description: 'The data of each event is one of these',
      content: { 'text/event-stream': { schema: schemaOf(jobEventSchema) } },
    },
    default: failure,
  },
}

const savedSearch: Parameter = { ...id, description: 'The saved search' }
const fileNamedAfter: Parameter = {
  name: 'from',
  in: 'query',
  required: false,
  description: 'scan, research: name the file after the address or product that was asked',
  schema: { type: 'string', enum: ['scan', 'research'] },
}

const csvOperation: Operation = {
  operationId: 'exportCsv',
  summary: 'A saved search as CSV: the same file as format=csv',
  tags: ['searches'],
  security: [{ session: [] }],
  parameters: [savedSearch, fileNamedAfter],
  responses: {
    '200': { description: 'UTF-8 with byte order mark', content: { 'text/csv': { schema: { type: 'string' } } } },
    default: failure,
  },
}

const exportedFile: Answer = {
  description:
    'The file. Texts around the table are in the language of Accept-Language, otherwise of the account. CSV is UTF-8 with a byte order mark.',
  content: Object.fromEntries(
    Object.values(exportTypes).map(({ type }) => [type.split(';')[0]!, { schema: { type: 'string', format: 'binary' } }]),
  ),
}

const exportOperation: Operation = {
  operationId: 'exportFile',
  summary: 'A saved search as a file: Excel, CSV or JSON',
  description:
    'xlsx: typed cells, links, a heading that stays in sight with a filter, and a sheet with sources, receipt and conditions. ' +
    'csv: commas and decimal points. csv-semicolon: semicolons and decimal commas. json: columns with their types, rows, receipt and sources.',
  tags: ['searches'],
  security: [{ session: [] }],
  parameters: [
    savedSearch,
    {
      name: 'format',
      in: 'query',
      required: false,
      description: 'xlsx if not given',
      example: 'xlsx',
      schema: { type: 'string', enum: [...exportFormats] },
    },
    fileNamedAfter,
  ],
  responses: { '200': exportedFile, default: failure },
}

const exportPartOperation: Operation = {
  operationId: 'exportShownPart',
  summary: 'The part of a saved search that a person sees, as a file',
  description:
    'Columns with their headings, and rows by their positions in the saved table, in the order given. Without `shown`: the whole table.',
  tags: ['searches'],
  security: [{ session: [] }],
  parameters: [savedSearch],
  requestBody: {
    required: true,
    content: json(
      exportRequestSchema,
      { format: 'xlsx', shown: { columns: [{ name: 'price', label: 'Price' }, { name: 'name' }], rows: [2, 0] } },
      'input',
    ),
  },
  responses: { '200': exportedFile, default: failure },
}

const pageCopyOperation: Operation = {
  operationId: 'tablePageCopy',
  summary: 'A page of a saved table as it was read, for a frame',
  description:
    'A harmless copy: its texts and structure, and its styles where all of them are stored in the page. It runs, loads and sends nothing, and no link of ' +
    'it leads anywhere. `data-at` is the number of each element; getTablePage says which of them the cells were read from.',
  tags: ['searches'],
  security: [{ session: [] }],
  parameters: [
    savedSearch,
    {
      name: 'url',
      in: 'query',
      required: false,
      description: 'A page of the table; the one with the most rows if not given',
      schema: { type: 'string' },
    },
  ],
  responses: { '200': { description: 'The copy', content: { 'text/html': { schema: { type: 'string' } } } }, default: failure },
}

function json(schema: z.ZodType, example?: unknown, io: 'input' | 'output' = 'output'): Record<string, Media> {
  return { 'application/json': { schema: schemaOf(schema, io), ...(example !== undefined && { example }) } }
}

/** The schema of a contract as JSON Schema, in the version that OpenAPI 3.1 uses. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): ContractSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  return rest
}
