import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Money } from '../shared/money.ts'
import type { CurrencyOption } from '../shared/offer.contract.ts'

export interface HintedTrip {
  fromCity: string
  toCity: string
  currencyOption: CurrencyOption
}

interface PriceHintSettings {
  client: Client
  changed(): void
  failed(error: CallError): void
}

/** The lowest price of each day, asked for by month and kept. A calendar without them is still a calendar. */
export function createPriceHints({ client, changed, failed }: PriceHintSettings) {
  const months = new Map<string, Map<string, Money>>()
  const nameOf = (trip: HintedTrip, month: string) => [trip.fromCity, trip.toCity, trip.currencyOption, month].join()
  return {
    of: (trip: HintedTrip, date: string) => months.get(nameOf(trip, date.slice(0, 7)))?.get(date),
    async ask(trip: HintedTrip, month: string): Promise<void> {
      const name = nameOf(trip, month)
      if (months.has(name)) return
      months.set(name, new Map())
      const input = { body: { ...trip, month }, quiet: true, reads: true }
      const answer = await client.call('POST /search/matchTripDates.do', input)
      if (!answer.ok) {
        // The next look at this month asks again.
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
