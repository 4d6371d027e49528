import type { CallAnswer, CallInput, CallName, Client, Result } from '@gangway/core'
import { oneAdult } from './test-examples.ts'

type SearchBody = CallInput<'POST /search/search.do'>['body']
export type Found = CallAnswer<'POST /search/search.do'>

/** What a call answers when it succeeds. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The call failed: ${JSON.stringify(result.error)}`)
  return result.value
}

/** The code and the sentence of a call that is refused. */
export async function refusalOf(calling: Promise<Result<CallAnswer<CallName>>>): Promise<string> {
  const result = await calling
  return result.ok ? 'succeeds' : [result.error.code, result.error.text].join(' ')
}

/** A search from Paro to Tokyo, or what is said. */
export async function search(client: Client, more: Partial<SearchBody> = {}): Promise<Found> {
  return valueOf(await client.call('POST /search/search.do', { body: { ...oneAdult, ...more } }))
}

/** SIN–KUL: more than 300 offers of many airlines. */
export const busy = { fromCity: 'SIN', toCity: 'KUL' } as const
