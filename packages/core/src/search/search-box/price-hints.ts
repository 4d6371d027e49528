import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Money } from '../../shared/format/money.ts'
import type { CurrencyOption } from '../../shared/contract/offer.contract.ts'

export interface PricedTrip {
  fromCity: string
  toCity: string
  currencyOption: CurrencyOption
  shopId?: string | undefined
}

interface PriceHintSettings {
  client: Client
  changed(): void
  failed(error: CallError): void
}

/** Lowest price of each day, fetched by month and cached. Failures leave the calendar without prices. */
export function createPriceHints({ client, changed, failed }: PriceHintSettings) {
  const months = new Map<string, Map<string, Money>>()
  const nameOf = (trip: PricedTrip, month: string) => [...Object.values(trip), month].join()
  return {
    of: (trip: PricedTrip, date: string) => months.get(nameOf(trip, date.slice(0, 7)))?.get(date),
    async load(trip: PricedTrip, month: string): Promise<void> {
      const name = nameOf(trip, month)
      if (months.has(name)) return
      months.set(name, new Map())
      const input = { body: { ...trip, month }, quiet: true, reads: true }
      const answer = await client.call('POST /search/matchTripDates.do', input)
      if (!answer.ok) {
        // The next display of the month fetches it again.
        months.delete(name)
        return failed(answer.error)
      }
      const priced = answer.value.flatMap(({ date, lowestPrice }) =>
        lowestPrice ? [[date, lowestPrice] as const] : [],
      )
      months.set(name, new Map(priced))
      changed()
    },
  }
}
