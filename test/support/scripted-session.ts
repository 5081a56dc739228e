/** A model session without a model: a script answers, and the questions are recorded. */
import { estimateTokens } from '#language-model/estimate-tokens.ts'
import { type ModelQuestion, type ModelSession, NoModelAnswer } from '#language-model/language-model.ts'
import { type ModelFailure, modelFailureSchema } from '#contracts/model.ts'

export interface ScriptedSession extends ModelSession {
  asked: ModelQuestion<unknown>[]
}

/** The script returns an answer in the question's form, or the reason why there is none. */
export function scriptedSession(script: (question: ModelQuestion<unknown>) => object | ModelFailure, tokens = 1_000_000): ScriptedSession {
  const asked: ModelQuestion<unknown>[] = []
  const inputTokensFor = ({ instructions, fields }: ModelQuestion<unknown>) =>
    estimateTokens([instructions, ...fields.map(({ text }) => text)].join('\n'))
  return {
    provider: 'openai-compatible',
    model: 'script',
    asked,
    ask: async question => {
      asked.push(question)
      const answer = script(question)
      const failure = modelFailureSchema.safeParse(answer)
      if (failure.success) throw new NoModelAnswer(failure.data)
      return question.schema.parse(answer)
    },
    inputTokensFor,
    tokensFor: question => inputTokensFor(question) + question.maxOutputTokens,
    tokensLeft: () => tokens,
    calls: () => [],
    usage: () => null,
  }
}
