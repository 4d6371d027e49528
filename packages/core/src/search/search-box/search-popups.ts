import type { ReadonlySignal } from '../../shared/signal.ts'
import type { Calendar } from '../../shared/calendar/calendar.ts'
import type { DateField } from '../../shared/forms/date-field.ts'
import type { trackFocus } from '../../shared/overlay/focus.ts'
import { openOverlay } from '../../shared/overlay/overlay.ts'
import { getEarliestDates, isRoundTrip } from '../search.rules.ts'
import type { SearchBoxView, SearchDateField } from './search-box-view.ts'

export interface SearchPopupSettings {
  view: ReadonlySignal<SearchBoxView>
  calendar: Calendar
  days: Record<SearchDateField, DateField>
  focus: ReturnType<typeof trackFocus<string>>
  today(): string
  draw(part: Partial<SearchBoxView>): void
  change(part: Partial<SearchBoxView>): void
  opened(): void
}

/**
 * Popups of the calendars and passengers: at most one is open, and keyboard users have the focus moved into it and
 * back.
 */
export function createSearchPopups({ view, calendar, days, focus, today, ...callbacks }: SearchPopupSettings) {
  const { draw, change, opened } = callbacks
  let closeOverlay = (): void => undefined

  function open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void {
    closeOverlay()
    closeOverlay = openOverlay(() => close('back'))
    const isDay = popup === 'departDate' || popup === 'returnDate'
    const start = isDay && startOf(popup)
    if (start) calendar.show(start)
    const place = `${popup}-${start || 'popup'}`
    draw({ popup, focus: by === 'key' ? focus.request(place) : focus.keep() })
    opened()
  }

  function close(focusTarget: 'back' | 'left'): void {
    closeOverlay()
    const { popup } = view.peek()
    draw({ popup: 'none', focus: focusTarget === 'back' && popup !== 'none' ? focus.request(popup) : focus.keep() })
  }

  function startOf(day: SearchDateField): string {
    const now = view.peek()
    const first = getEarliestDates(now, today())[day === 'departDate' ? 'departure' : 'return']
    const chosenDate = now[day]
    return chosenDate && chosenDate > first ? chosenDate : first
  }

  /** Choosing a departure continues with the return; a return that is too early is cleared. */
  function chooseDay(date: string): void {
    const { popup, returnDate } = view.peek()
    if (popup !== 'departDate' && popup !== 'returnDate') return
    days[popup].clear()
    if (popup === 'returnDate') change({ returnDate: date })
    else change({ departDate: date, returnDate: returnDate && returnDate < date ? undefined : returnDate })
    if (popup === 'departDate' && isRoundTrip(view.peek())) open('returnDate', 'key')
    else close('back')
  }

  return { open, close, chooseDay, closeOverlay: () => closeOverlay() }
}
