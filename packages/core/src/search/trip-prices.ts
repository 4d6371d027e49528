import type { CallError } from '../shared/call-error.ts'
import type { Calendar } from '../shared/calendar.ts'
import type { Client } from '../shared/client.ts'
import type { Money } from '../shared/money.ts'
import type { ReadonlySignal } from '../shared/signal.ts'
import { createPriceHints } from './price-hints.ts'
import type { SearchBoxView, SearchEnd } from './search-box-view.ts'

export interface TripPriceSettings {
  client: Client | undefined
  view: ReadonlySignal<SearchBoxView>
  calendar: Calendar
  code(end: SearchEnd): string | undefined
  isSignedIn(): boolean
  draw(part: Partial<SearchBoxView>): void
  failed(error: CallError): void
}

/** What the days in the calendar cost. */
export function tripPrices({ client, view, calendar, code, isSignedIn, draw, failed }: TripPriceSettings) {
  const hints = client && createPriceHints({ client, changed: () => draw({}), failed })

  /** The way back is priced as the way back. */
  function trip() {
    const { popup, currencyOption } = view.peek()
    const [here, there] = [code('fromCity'), code('toCity')]
    if (!here || !there) return undefined
    const isBack = popup === 'returnDate'
    return { fromCity: isBack ? there : here, toCity: isBack ? here : there, currencyOption }
  }

  return {
    ask(): void {
      const asked = trip()
      if (asked && view.peek().popup !== 'passengers' && isSignedIn()) void hints?.ask(asked, calendar.state().month)
    },
    of(date: string): Money | undefined {
      const asked = trip()
      return asked && hints?.of(asked, date)
    },
  }
}
