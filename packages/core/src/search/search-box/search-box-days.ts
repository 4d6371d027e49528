import { addYears } from '../../shared/format/local-date.ts'
import { popupProps } from '../../shared/overlay/popup-props.ts'
import { closePopupButton } from './close-button.ts'
import { getEarliestDates, isRoundTrip } from '../search.rules.ts'
import type { SearchBoxElementProps, SearchBoxContext } from './search-box-context.ts'

/** Years that the calendar lists after the current one. */
const yearsAhead = 100

const dayKeys = { departDate: 'searchBox.depart', returnDate: 'searchBox.return' } as const

export function createDayProps(parts: SearchBoxContext): Pick<SearchBoxElementProps, 'dateField'> {
  const { now, submit, close } = parts
  return {
    dateField(day, id, translator) {
      const view = now()
      if (day === 'returnDate' && !isRoundTrip(view)) return undefined
      const today = parts.today()
      const isOpen = view.popup === day
      const { departure, return: back } = getEarliestDates(view, today)
      const first = day === 'departDate' ? departure : back
      const label = translator.t(dayKeys[day])
      const body = isOpen ? parts.body() : undefined
      const range = isRoundTrip(view) ? { from: view.departDate, to: view.returnDate } : { from: view.departDate }
      const calendar = body?.calendar.props({
        id: `${id}-${day}`,
        ...{ translator, label, first, today, ...range },
        last: addYears(today, yearsAhead),
        priceOf: body.prices.of,
      })
      const priced = calendar?.weeks.flat().find((each) => each?.price)
      const currency = priced && body?.prices.of(priced.date)?.currency
      return {
        ...parts.days[day].props({
          id: `${id}-${day}`,
          ...{ lang: translator.lang, today, isOpen },
          label: { key: dayKeys[day] },
          value: view[day],
          reading: { near: first, towards: 'future' },
          problem: view.problems[day],
          open: (by) => parts.open(day, by),
          onFocus: (hasFocus) => parts.focusMoved(hasFocus ? day : 'none'),
          onEnter: submit,
          // The calendar takes the space of the on-screen keyboard.
          input: { placeholder: translator.t('searchBox.dateHint'), inputmode: 'none', 'aria-required': 'true' },
        }),
        isOpen,
        attach: body?.attach,
        calendar,
        prices: currency && translator.t('searchBox.prices', { currency }),
        popup: popupProps(`${id}-${day}`, label, isOpen),
        done: closePopupButton(`${id}-${day}`, translator, close),
        close: () => close('left'),
      }
    },
  }
}
