/** Google's generateContent and streamGenerateContent. */
import { type Content, type JsonSchema, type Problem, problems, type Protocol, type Reply, saidBy, textOf } from './protocol.ts'

interface GoogleBody {
  systemInstruction?: { parts: Content }
  contents: { role: string; parts: Content }[]
  generationConfig?: { responseSchema?: JsonSchema; responseJsonSchema?: JsonSchema }
}

const errors: Record<Problem, { status: string; message: string; code?: number }> = {
  'rate-limited': { status: 'RESOURCE_EXHAUSTED', message: 'Resource has been exhausted (e.g. check quota).' },
  'no-credit': { status: 'RESOURCE_EXHAUSTED', message: 'You exceeded your current quota, please check your plan and billing details.' },
  'server-error': { status: 'INTERNAL', message: 'An internal error has occurred.' },
  unavailable: { status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  overloaded: { status: 'UNAVAILABLE', message: 'The model is overloaded. Please try again later.', code: 503 },
  unauthorized: { status: 'INVALID_ARGUMENT', message: 'API key not valid. Please pass a valid API key.', code: 400 },
  forbidden: { status: 'PERMISSION_DENIED', message: 'Your API key does not have permission to use this model.' },
  'unknown-model': { status: 'NOT_FOUND', message: 'models/no-such-model is not found for API version v1beta.' },
  'too-long': {
    status: 'INVALID_ARGUMENT',
    message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  },
  'filtered-question': { status: 'INVALID_ARGUMENT', message: 'The request was blocked.' },
  'no-schema': { status: 'INVALID_ARGUMENT', message: 'Unknown name "responseSchema": Cannot find field.' },
}
const errorOf = (problem: Problem) => ({ error: { code: problems[problem], ...errors[problem] } })

const reasons = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'STOP', 'content-filter': 'SAFETY' } as const
const usageOf = ({ inputTokens, outputTokens }: Reply) => ({
  promptTokenCount: inputTokens,
  candidatesTokenCount: outputTokens,
  totalTokenCount: inputTokens + outputTokens,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: inputTokens }],
})
const response = (reply: Reply, text: string | null, ends: boolean) => ({
  candidates: [
    {
      ...(text !== null && { content: { parts: [{ text }], role: 'model' } }),
      ...(ends && { finishReason: reasons[reply.ending] }),
      index: 0,
    },
  ],
  usageMetadata: usageOf(reply),
  modelVersion: reply.model,
  responseId: reply.id,
})

export const google: Protocol = {
  provider: 'google',
  path: /^\/v1beta\/models\/[^/]+:(generateContent|streamGenerateContent)$/,
  keyIn: headers => headers['x-goog-api-key'] as string | undefined,
  read: (body, path) => {
    const { systemInstruction, contents, generationConfig } = body as GoogleBody
    return {
      model: decodeURIComponent(/models\/([^/]+):/.exec(path)![1]!),
      name: null,
      instructions: textOf(systemInstruction?.parts),
      text: saidBy(
        contents.map(({ role, parts }) => ({ role, content: parts })),
        'user',
      ),
      schema: generationConfig?.responseSchema ?? generationConfig?.responseJsonSchema ?? null,
      streamed: path.endsWith(':streamGenerateContent'),
      inTool: false,
    }
  },
  whole: reply => response(reply, reply.text, true),
  opening: () => [],
  piece: (reply, text) => ({ data: response(reply, text, false) }),
  closing: reply => [{ data: response(reply, null, true) }],
  error: problem =>
    problem === 'filtered-question'
      ? { status: 200, body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 1 } } }
      : { status: errors[problem].code ?? problems[problem], body: errorOf(problem) },
  errorEvent: problem => ({ data: errorOf(problem) }),
}
