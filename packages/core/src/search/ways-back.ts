import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { pageSizeMax } from '../shared/constants.ts'
import type { Names, Offer } from '../shared/offer.contract.ts'

interface WaysBackSettings {
  client: Client
  searchId: string
  wayOut: Offer
  signal: AbortSignal
  tell(offers: readonly Offer[], names: Names): void
}

/** All ways back that go with a way out, in its fare family, each at the price of both; what failed, if something did. */
export async function fetchWaysBack(settings: WaysBackSettings): Promise<CallError | undefined> {
  const { client, searchId, wayOut, signal, tell } = settings
  for (let page = 1; ; page += 1) {
    const body = { searchId, routingId: wayOut.routingId, page, pageSize: pageSizeMax }
    const answer = await client.call('POST /product/boundFlight.do', { body, quiet: true, reads: true, signal })
    if (!answer.ok) return answer.error
    tell(answer.value.list, answer.value.names)
    if (page * pageSizeMax >= answer.value.total) return undefined
  }
}
