import { createCalendar, type Calendar } from '../shared/calendar.ts'
import type { Client } from '../shared/client.ts'
import { createPriceHints } from './price-hints.ts'
import { createSuggestions, type SuggestionSettings } from './suggestions.ts'

interface InsideSettings extends SuggestionSettings {
  today: string
  chooseDay(date: string): void
  /** Another month is in sight; `focus` is the day that shall have the focus. */
  turned(focus?: string): void
  changed(): void
}

export interface SearchBoxInside {
  suggestions: ReturnType<typeof createSuggestions>
  calendar: Calendar
  hints: ReturnType<typeof createPriceHints> | undefined
}

/** What only a hand in the fields needs: the box is drawn without, and loads it meanwhile. */
export function createSearchBoxInside(settings: InsideSettings): SearchBoxInside {
  const { client, today, chooseDay, turned, changed, failed } = settings
  const hintsOf = (asked: Client) => createPriceHints({ client: asked, changed, failed })
  return {
    suggestions: createSuggestions(settings),
    calendar: createCalendar(today, { choose: chooseDay, changed: turned }),
    hints: client && hintsOf(client),
  }
}
