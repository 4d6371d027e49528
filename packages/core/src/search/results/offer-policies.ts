import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import { toFailure } from '../../shared/message.ts'
import type { OfferCard, OfferPolicies } from './search-results-view.ts'

/** Error code of a search whose offers have expired. */
export const offersExpiredCode = '5302'

interface PolicySettings {
  client: Client | undefined
  searchId: () => string
  changed(): void
  failed(error: CallError): void
}

/** Airline policies for the offers of open cards, fetched once each. */
export function createPolicies({ client, searchId, changed, failed }: PolicySettings) {
  const known = new Map<string, OfferPolicies>()

  async function fetch(routingId: string, signal: AbortSignal): Promise<void> {
    if (!client) return
    known.set(routingId, { status: 'loading' })
    const body = { searchId: searchId(), routingId }
    const answer = await client.call('POST /product/viewPolicies.do', { body, quiet: true, reads: true, signal })
    if (signal.aborted) return void known.delete(routingId)
    if (answer.ok) known.set(routingId, { status: 'ready', ...answer.value })
    // The list shows the expiry for all of them.
    else if (answer.error.code === offersExpiredCode) known.set(routingId, { status: 'ready', rules: [], baggage: [] })
    else known.set(routingId, { status: 'failed', failure: toFailure(answer.error) })
    changed()
    if (!answer.ok) failed(answer.error)
  }

  return {
    known,
    /** Fetches policies of open cards that were not requested before; returns whether any was. */
    fetchMissing(cards: readonly OfferCard[], signal: AbortSignal): boolean {
      const missing = client ? cards.filter(({ details }) => details?.status === 'none') : []
      for (const { offer } of missing) void fetch(offer.routingId, signal)
      return missing.length > 0
    },
    forget: (routingId: string) => void known.delete(routingId),
    clear: () => known.clear(),
  }
}
