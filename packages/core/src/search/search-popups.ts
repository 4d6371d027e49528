import type { ReadonlySignal } from '../shared/signal.ts'
import type { Calendar } from '../shared/calendar.ts'
import type { DateField } from '../shared/date-field.ts'
import type { trackFocus } from '../shared/focus.ts'
import { openOverlay } from '../shared/overlay.ts'
import { firstDays, wantsReturn } from './search.rules.ts'
import type { SearchBoxView, SearchDay } from './search-box-view.ts'

export interface SearchPopupSettings {
  view: ReadonlySignal<SearchBoxView>
  calendar: Calendar
  days: Record<SearchDay, DateField>
  focus: ReturnType<typeof trackFocus<string>>
  today(): string
  draw(part: Partial<SearchBoxView>): void
  change(part: Partial<SearchBoxView>): void
  opened(): void
}

/** The calendars and the passengers: at most one lies open, and whoever came by key goes into it and back. */
export function createSearchPopups({ view, calendar, days, focus, today, ...tell }: SearchPopupSettings) {
  const { draw, change, opened } = tell
  let lower = (): void => undefined

  function open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void {
    lower()
    lower = openOverlay(() => close('back'))
    const isDay = popup === 'departDate' || popup === 'returnDate'
    const start = isDay && startOf(popup)
    if (start) calendar.show(start)
    const place = `${popup}-${start || 'popup'}`
    draw({ popup, focus: by === 'key' ? focus.ask(place) : focus.stay() })
    opened()
  }

  function close(how: 'back' | 'left'): void {
    lower()
    const { popup } = view.peek()
    draw({ popup: 'none', focus: how === 'back' && popup !== 'none' ? focus.ask(popup) : focus.stay() })
  }

  function startOf(day: SearchDay): string {
    const now = view.peek()
    const first = firstDays(now, today())[day === 'departDate' ? 'departure' : 'return']
    const own = now[day]
    return own && own > first ? own : first
  }

  /** The way out leads on to the way back; one that has become too early is forgotten. */
  function chooseDay(date: string): void {
    const { popup, returnDate } = view.peek()
    if (popup !== 'departDate' && popup !== 'returnDate') return
    days[popup].clear()
    if (popup === 'returnDate') change({ returnDate: date })
    else change({ departDate: date, returnDate: returnDate && returnDate < date ? undefined : returnDate })
    if (popup === 'departDate' && wantsReturn(view.peek())) open('returnDate', 'key')
    else close('back')
  }

  return { open, close, chooseDay, lower: () => lower() }
}
