import type { AssistantSettings } from './chat-model.ts'

const assistantKinds = ['openai', 'openai-responses', 'anthropic', 'dify'] as const

interface Environment {
  givenValue(name: string): string | undefined
  url(name: string, protocols: string[], must: string): string | undefined
  problems: string[]
}

/** Undefined for the local assistant. */
export function readAssistantSettings({ givenValue, url, problems }: Environment): AssistantSettings | undefined {
  const name = givenValue('ASSISTANT') ?? 'local'
  const kind = assistantKinds.find((each) => each === name)
  const [key, model, streams] = ['ASSISTANT_KEY', 'ASSISTANT_MODEL', 'ASSISTANT_STREAMING'].map(givenValue)
  const address = url('ASSISTANT_URL', ['http:', 'https:'], 'like https://api.openai.com/v1')
  if (streams !== undefined && !['true', 'false'].includes(streams))
    problems.push(`ASSISTANT_STREAMING is ${JSON.stringify(streams)}, but must be true or false.`)
  if (!kind) {
    if (name !== 'local')
      problems.push(`ASSISTANT is ${JSON.stringify(name)}, but must be one of local, ${assistantKinds.join(', ')}.`)
    return undefined
  }
  const tokens = givenValue('ASSISTANT_TOKENS_PER_DAY')
  if (tokens !== undefined && !/^\d{1,10}$/.test(tokens))
    problems.push(`ASSISTANT_TOKENS_PER_DAY is ${JSON.stringify(tokens)}, but must be a whole number.`)
  const requiredNames = ['ASSISTANT_URL', 'ASSISTANT_KEY', ...(kind === 'dify' ? [] : ['ASSISTANT_MODEL'])]
  const missing = requiredNames.filter((each) => !givenValue(each))
  if (missing.length > 0) problems.push(`${missing.join(', ')} must be set as well: ASSISTANT is ${kind}.`)
  const place = (address ?? '').replace(/\/+$/, '')
  const limit = tokens === undefined ? {} : { tokensPerDay: Number(tokens) }
  return { kind, url: place, key: key ?? '', model: model ?? '', streams: streams !== 'false', ...limit }
}
