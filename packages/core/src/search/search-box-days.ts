import { plusYears } from '../shared/local-date.ts'
import { popupBag } from '../shared/popup-bag.ts'
import { doneButton } from './done-button.ts'
import { firstDays, wantsReturn } from './search.rules.ts'
import type { SearchBoxBags, SearchBoxParts } from './search-box-parts.ts'

const dayKeys = { departDate: 'searchBox.depart', returnDate: 'searchBox.return' } as const

/** The days of a trip, each with its calendar. */
export function searchBoxDays(parts: SearchBoxParts): Pick<SearchBoxBags, 'day'> {
  const { now, submit, close } = parts
  return {
    day(day, id, words) {
      const view = now()
      if (day === 'returnDate' && !wantsReturn(view)) return undefined
      const today = parts.today()
      const isOpen = view.popup === day
      const { departure, return: back } = firstDays(view, today)
      const first = day === 'departDate' ? departure : back
      const label = words.t(dayKeys[day])
      const inside = isOpen ? parts.inside() : undefined
      const range = wantsReturn(view) ? { from: view.departDate, to: view.returnDate } : { from: view.departDate }
      const calendar = inside?.calendar.bags({
        id: `${id}-${day}`,
        ...{ words, label, first, today, ...range },
        last: plusYears(today, 1),
        priceOf: inside.prices.of,
      })
      const priced = calendar?.weeks.flat().find((each) => each?.price)
      const currency = priced && inside?.prices.of(priced.date)?.currency
      return {
        ...parts.days[day].bags({
          id: `${id}-${day}`,
          ...{ lang: words.lang, today, isOpen },
          label: { key: dayKeys[day] },
          value: view[day],
          reading: { near: first, towards: 'future' },
          problem: view.problems[day],
          open: (by) => parts.open(day, by),
          onFocus: (isHere) => parts.focusMoved(isHere ? day : 'none'),
          onEnter: submit,
          // The calendar takes the room of a keyboard on the screen.
          input: { placeholder: words.t('searchBox.dateHint'), inputmode: 'none', 'aria-required': 'true' },
        }),
        isOpen,
        lay: inside?.lay,
        calendar,
        prices: currency && words.t('searchBox.prices', { currency }),
        popup: popupBag(`${id}-${day}`, label, isOpen),
        done: doneButton(`${id}-${day}`, words, close),
        close: () => close('left'),
      }
    },
  }
}
