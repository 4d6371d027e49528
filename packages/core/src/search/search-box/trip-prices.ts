import type { CallError } from '../../shared/client/call-error.ts'
import type { Calendar } from '../../shared/calendar/calendar.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Money } from '../../shared/format/money.ts'
import type { ReadonlySignal } from '../../shared/signal.ts'
import { createPriceHints } from './price-hints.ts'
import type { SearchBoxView, SearchCityField } from './search-box-view.ts'

export interface TripPriceSettings {
  client: Client | undefined
  view: ReadonlySignal<SearchBoxView>
  calendar: Calendar
  code(field: SearchCityField): string | undefined
  isSignedIn(): boolean
  draw(part: Partial<SearchBoxView>): void
  failed(error: CallError): void
}

export function createTripPrices({ client, view, calendar, code, isSignedIn, draw, failed }: TripPriceSettings) {
  const hints = client && createPriceHints({ client, changed: () => draw({}), failed })

  /** Return days are priced as return flights. */
  function trip() {
    const { popup, currencyOption, shopId } = view.peek()
    const [here, there] = [code('fromCity'), code('toCity')]
    if (!here || !there) return undefined
    const isReturn = popup === 'returnDate'
    const ends = isReturn ? { fromCity: there, toCity: here } : { fromCity: here, toCity: there }
    return { ...ends, currencyOption, shopId: shopId || undefined }
  }

  return {
    load(): void {
      const asked = trip()
      if (asked && view.peek().popup !== 'passengers' && isSignedIn()) void hints?.load(asked, calendar.state().month)
    },
    of(date: string): Money | undefined {
      const asked = trip()
      return asked && hints?.of(asked, date)
    },
  }
}
