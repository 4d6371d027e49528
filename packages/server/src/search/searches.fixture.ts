import type { CallAnswer, CallInput, CallName, Client, Result } from '@gangway/core'
import { oneAdult } from './search-examples.fixture.ts'

type SearchBody = CallInput<'POST /search/search.do'>['body']
export type Found = CallAnswer<'POST /search/search.do'>

/** The value of a successful result. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The request failed: ${JSON.stringify(result.error)}`)
  return result.value
}

/** The code and message of a refused request. */
export async function refusalTextOf(request: Promise<Result<CallAnswer<CallName>>>): Promise<string> {
  const result = await request
  return result.ok ? 'succeeds' : [result.error.code, result.error.text].join(' ')
}

/** A search from Paro to Tokyo, unless stated otherwise. */
export async function searchFlights(client: Client, more: Partial<SearchBody> = {}): Promise<Found> {
  return valueOf(await client.call('POST /search/search.do', { body: { ...oneAdult, ...more } }))
}

/** SIN–KUL: more than 300 offers of many airlines. */
export const busyRoute = { fromCity: 'SIN', toCity: 'KUL' } as const
