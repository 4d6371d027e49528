import { fullDayText, monthTexts, weekdayTexts } from './day-text.ts'
import { isRightToLeft } from './direction.ts'
import { buttonBag } from './form-bags.ts'
import { listField, type ListField } from './list-field.ts'
import { plusDays, plusMonths, weekdayOf } from './local-date.ts'
import { moneyText, roundMoneyText, type Money } from './money.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'
import type { Words } from './words.ts'

export interface CalendarSettings {
  choose(date: string): void
  /** Told of every change of the state; `focus` is the day that shall have the focus. */
  changed(focus?: string): void
}

export interface CalendarState {
  /** The month in sight, `2026-12`. */
  month: string
  /** The day that has the focus when the grid has it. */
  cursor: string
}

export interface CalendarField {
  /** Unique in the page or shadow root; a day has the id `{id}-{date}`. */
  id: string
  words: Words
  label: string
  first: string
  last: string
  today: string
  /** The chosen day, or the ends of the chosen range. */
  from?: string
  to?: string
  priceOf?: (date: string) => Money | undefined
}

export interface CalendarDay {
  date: string
  day: string
  price?: string
  /** For a screen reader, in place of both. */
  name: string
  cell: PropBag
}

export interface CalendarBags {
  previous: PropBag
  next: PropBag
  months: ListField
  years: ListField
  grid: PropBag
  weekdays: { text: string; header: PropBag }[]
  /** Sunday first; a place without a day is empty. */
  weeks: (CalendarDay | undefined)[][]
}

export interface Calendar {
  state(): CalendarState
  /** Shows the month of a day, which gets the focus when the grid does. */
  show(date: string): void
  bags(field: CalendarField): CalendarBags
}

/** A grid of days, after the date picker pattern of WAI-ARIA. */
export function createCalendar(today: string, { choose, changed }: CalendarSettings): Calendar {
  let state: CalendarState = { month: today.slice(0, 7), cursor: today }

  function go(date: string, { first, last }: CalendarField, withFocus: boolean): void {
    const cursor = date < first ? first : date > last ? last : date
    state = { cursor, month: cursor.slice(0, 7) }
    changed(withFocus ? cursor : undefined)
  }

  function key(event: DomEvent, date: string, field: CalendarField): void {
    const sideways = isRightToLeft(event) ? -1 : 1
    const weekday = weekdayOf(date)
    const months = event.shiftKey ? 12 : 1
    const places: Record<string, () => string> = {
      ArrowLeft: () => plusDays(date, -sideways),
      ArrowRight: () => plusDays(date, sideways),
      ArrowUp: () => plusDays(date, -7),
      ArrowDown: () => plusDays(date, 7),
      Home: () => plusDays(date, -weekday),
      End: () => plusDays(date, 6 - weekday),
      PageUp: () => plusMonths(date, -months),
      PageDown: () => plusMonths(date, months),
    }
    const place = places[event.key ?? '']
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (!place && !isChoice) return
    event.preventDefault()
    event.stopPropagation()
    if (place) go(place(), field, true)
    else if (isIn(date, field)) choose(date)
  }

  return {
    state: () => state,
    show(date) {
      state = { cursor: date, month: date.slice(0, 7) }
    },
    bags(field) {
      const { id, words, first, last } = field
      const { month, cursor } = state
      const year = Number(month.slice(0, 4))
      const goTo = (toYear: number, toMonth: number) =>
        go(plusMonths(cursor, (toYear - year) * 12 + toMonth - Number(month.slice(5))), field, false)
      const turn = (months: number) => {
        const to = plusMonths(`${month}-01`, months)
        const isEnd = to.slice(0, 7) < first.slice(0, 7) || to > last
        const name = months < 0 ? 'previous' : 'next'
        const move = () => isEnd || go(plusMonths(cursor, months), field, false)
        return { ...buttonBag('button', isEnd, move), id: `${id}-${name}`, 'aria-label': words.t(`calendar.${name}`) }
      }
      const years = Array.from({ length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, at) =>
        String(Number(first.slice(0, 4)) + at),
      )
      return {
        previous: turn(-1),
        next: turn(1),
        months: listField({
          id: `${id}-month`,
          label: words.t('calendar.month'),
          value: month.slice(5),
          options: monthTexts(words.lang).map((text, at) => {
            const value = String(at + 1).padStart(2, '0')
            const own = `${year}-${value}`
            return { value, text, disabled: own < first.slice(0, 7) || own > last.slice(0, 7) }
          }),
          choose: (chosen) => goTo(year, Number(chosen)),
        }),
        years: listField({
          id: `${id}-year`,
          label: words.t('calendar.year'),
          value: String(year),
          options: years.map((value) => ({ value, text: value })),
          choose: (chosen) => goTo(Number(chosen), Number(month.slice(5))),
        }),
        grid: { role: 'grid', 'aria-label': field.label },
        weekdays: weekdayTexts(words.lang).map(({ short, full }) => ({
          text: short,
          header: { role: 'columnheader', 'aria-label': full },
        })),
        weeks: weeksOf(field, (date) => ({
          tabindex: date === cursor ? 0 : -1,
          onclick: () => isIn(date, field) && choose(date),
          onkeydown: (event) => key(event, date, field),
        })),
      }
    },
  }

  function weeksOf(field: CalendarField, handlers: (date: string) => PropBag): CalendarBags['weeks'] {
    const start = `${state.month}-01`
    const length = Number(plusDays(plusMonths(start, 1), -1).slice(8))
    const dates = Array.from({ length }, (_, at) => plusDays(start, at))
    const prices = dates.map((date) => (isIn(date, field) ? field.priceOf?.(date) : undefined))
    const lowest = Math.min(...prices.flatMap((price) => price?.amount ?? []))
    const days = dates.map((date, at) => dayOf(date, field, handlers(date), prices[at], prices[at]?.amount === lowest))
    const places = [...Array.from({ length: weekdayOf(start) }, () => undefined), ...days]
    return Array.from({ length: Math.ceil(places.length / 7) }, (_, at) =>
      Array.from({ length: 7 }, (_, day) => places[at * 7 + day]),
    )
  }
}

const isIn = (date: string, { first, last }: CalendarField) => date >= first && date <= last

function dayOf(
  date: string,
  field: CalendarField,
  handlers: PropBag,
  price: Money | undefined,
  isLowest: boolean,
): CalendarDay {
  const { id, words, today, from, to } = field
  const isEnd = date === from || date === to
  const name = [
    fullDayText(date, words.lang),
    price && moneyText(price),
    isLowest && words.t('calendar.lowest'),
    date === from && to && words.t('calendar.start'),
    date === to && words.t('calendar.end'),
  ]
  return {
    date,
    day: String(Number(date.slice(8))),
    price: price && roundMoneyText(price),
    name: name.filter(Boolean).join(', '),
    cell: {
      id: `${id}-${date}`,
      role: 'gridcell',
      'aria-selected': isEnd ? 'true' : 'false',
      'aria-disabled': isIn(date, field) ? undefined : 'true',
      'aria-current': date === today ? 'date' : undefined,
      'data-between': from && to && date > from && date < to ? '' : undefined,
      'data-lowest': isLowest ? '' : undefined,
      ...handlers,
    },
  }
}
