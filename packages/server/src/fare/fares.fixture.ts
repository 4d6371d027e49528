import type { CallAnswer, CallInput, Client } from '@gangway/core'
import type { DemoServer } from '../session/sign-in.fixture.ts'

export type FareWish = CallInput<'POST /fareSearch/submit'>['body']
export type FareResult = CallAnswer<'GET /fareSearch/result/{id}'>

/** Singapore to Bangkok in six weeks: several airlines, ordinary fares. */
export const anyFare = {
  tripType: 'ONE_WAY',
  fromCity: 'SIN',
  toCity: 'BKK',
  departDate: '2026-04-14',
  adult: 1,
} as const satisfies FareWish

export async function submit(client: Client, wish: Partial<FareWish> = {}): Promise<string> {
  const result = await client.call('POST /fareSearch/submit', { body: { ...anyFare, ...wish } })
  if (!result.ok) throw new Error(`The fare search was refused: ${JSON.stringify(result.error)}`)
  return result.value.id
}

/** Submits a fare search and runs the due jobs. */
export async function compared(server: DemoServer, client: Client, wish: Partial<FareWish> = {}): Promise<FareResult> {
  const id = await submit(client, wish)
  await server.deps.scheduler.runDue()
  return resultOf(client, id)
}

export async function resultOf(client: Client, id: string): Promise<FareResult> {
  const result = await client.call('GET /fareSearch/result/{id}', { params: { id } })
  if (!result.ok) throw new Error(`The result was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export async function historyOf(client: Client, body: CallInput<'POST /fareSearch/getPageList'>['body'] = {}) {
  const result = await client.call('POST /fareSearch/getPageList', { body })
  if (!result.ok) throw new Error(`The history was refused: ${JSON.stringify(result.error)}`)
  return result.value
}
