import { formatFullDay, listMonths, listWeekdays } from '../format/day-text.ts'
import { isRightToLeft } from '../direction.ts'
import { buttonProps } from '../forms/form-props.ts'
import { listField, type ListField } from '../forms/list-field.ts'
import { addDays, addMonths, getWeekday } from '../format/local-date.ts'
import { formatMoney, formatRoundedMoney, type Money } from '../format/money.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'
import type { Translator } from '../translator.ts'

export interface CalendarSettings {
  choose(date: string): void
  /** Called on every change; `focus` is the day to focus. */
  changed(focus?: string): void
}

export interface CalendarState {
  /** Displayed month, `2026-12`. */
  month: string
  /** Day in the tab order. */
  cursor: string
}

export interface CalendarField {
  /** Unique in the page or shadow root; a day has the id `{id}-{date}`. */
  id: string
  translator: Translator
  label: string
  first: string
  last: string
  today: string
  /** Selected day, or ends of the selected range. */
  from?: string
  to?: string
  priceOf?: (date: string) => Money | undefined
}

export interface CalendarDay {
  date: string
  day: string
  price?: string
  /** Screen reader label that replaces the other texts. */
  name: string
  cell: ElementProps
}

export interface CalendarElementProps {
  previous: ElementProps
  next: ElementProps
  months: ListField
  years: ListField
  grid: ElementProps
  weekdays: { text: string; header: ElementProps }[]
  /** Sunday first; a cell without a day is undefined. */
  weeks: (CalendarDay | undefined)[][]
}

export interface Calendar {
  state(): CalendarState
  /** Shows the month of a day and makes it the day in the tab order. */
  show(date: string): void
  props(field: CalendarField): CalendarElementProps
}

/** A grid of days, after the date picker pattern of WAI-ARIA. */
export function createCalendar(today: string, { choose, changed }: CalendarSettings): Calendar {
  let state: CalendarState = { month: today.slice(0, 7), cursor: today }

  function moveCursor(date: string, { first, last }: CalendarField, withFocus: boolean): void {
    const cursor = date < first ? first : date > last ? last : date
    state = { cursor, month: cursor.slice(0, 7) }
    changed(withFocus ? cursor : undefined)
  }

  function key(event: DomEvent, date: string, field: CalendarField): void {
    const horizontalStep = isRightToLeft(event) ? -1 : 1
    const weekday = getWeekday(date)
    const months = event.shiftKey ? 12 : 1
    const places: Record<string, () => string> = {
      ArrowLeft: () => addDays(date, -horizontalStep),
      ArrowRight: () => addDays(date, horizontalStep),
      ArrowUp: () => addDays(date, -7),
      ArrowDown: () => addDays(date, 7),
      Home: () => addDays(date, -weekday),
      End: () => addDays(date, 6 - weekday),
      PageUp: () => addMonths(date, -months),
      PageDown: () => addMonths(date, months),
    }
    const place = places[event.key ?? '']
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (!place && !isChoice) return
    event.preventDefault()
    event.stopPropagation()
    if (place) moveCursor(place(), field, true)
    else if (isSelectable(date, field)) choose(date)
  }

  return {
    state: () => state,
    show(date) {
      state = { cursor: date, month: date.slice(0, 7) }
    },
    props(field) {
      const { id, translator, first, last } = field
      const { month, cursor } = state
      const year = Number(month.slice(0, 4))
      const goTo = (toYear: number, toMonth: number) =>
        moveCursor(addMonths(cursor, (toYear - year) * 12 + toMonth - Number(month.slice(5))), field, false)
      const monthButton = (months: number) => {
        const to = addMonths(`${month}-01`, months)
        const isRangeEnd = to.slice(0, 7) < first.slice(0, 7) || to > last
        const name = months < 0 ? 'previous' : 'next'
        const move = () => isRangeEnd || moveCursor(addMonths(cursor, months), field, false)
        return {
          ...buttonProps('button', isRangeEnd, move),
          id: `${id}-${name}`,
          'aria-label': translator.t(`calendar.${name}`),
        }
      }
      const years = Array.from({ length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, at) =>
        String(Number(first.slice(0, 4)) + at),
      )
      return {
        previous: monthButton(-1),
        next: monthButton(1),
        months: listField({
          id: `${id}-month`,
          label: translator.t('calendar.month'),
          value: month.slice(5),
          options: listMonths(translator.lang).map((text, at) => {
            const value = String(at + 1).padStart(2, '0')
            const own = `${year}-${value}`
            return { value, text, disabled: own < first.slice(0, 7) || own > last.slice(0, 7) }
          }),
          choose: (chosen) => goTo(year, Number(chosen)),
        }),
        years: listField({
          id: `${id}-year`,
          label: translator.t('calendar.year'),
          value: String(year),
          options: years.map((value) => ({ value, text: value })),
          choose: (chosen) => goTo(Number(chosen), Number(month.slice(5))),
        }),
        grid: { role: 'grid', 'aria-label': field.label },
        weekdays: listWeekdays(translator.lang).map(({ short, full }) => ({
          text: short,
          header: { role: 'columnheader', 'aria-label': full },
        })),
        weeks: weeksOf(field, (date) => ({
          tabindex: date === cursor ? 0 : -1,
          onclick: () => isSelectable(date, field) && choose(date),
          onkeydown: (event) => key(event, date, field),
        })),
      }
    },
  }

  function weeksOf(field: CalendarField, handlers: (date: string) => ElementProps): CalendarElementProps['weeks'] {
    const start = `${state.month}-01`
    const length = Number(addDays(addMonths(start, 1), -1).slice(8))
    const dates = Array.from({ length }, (_, at) => addDays(start, at))
    const prices = dates.map((date) => (isSelectable(date, field) ? field.priceOf?.(date) : undefined))
    const lowest = Math.min(...prices.flatMap((price) => price?.amount ?? []))
    const days = dates.map((date, at) => dayOf(date, field, handlers(date), prices[at], prices[at]?.amount === lowest))
    const places = [...Array.from({ length: getWeekday(start) }, () => undefined), ...days]
    return Array.from({ length: Math.ceil(places.length / 7) }, (_, at) =>
      Array.from({ length: 7 }, (_, day) => places[at * 7 + day]),
    )
  }
}

const isSelectable = (date: string, { first, last }: CalendarField) => date >= first && date <= last

function dayOf(
  date: string,
  field: CalendarField,
  handlers: ElementProps,
  price: Money | undefined,
  isLowest: boolean,
): CalendarDay {
  const { id, translator, today, from, to } = field
  const isRangeEnd = date === from || date === to
  const name = [
    formatFullDay(date, translator.lang),
    price && formatMoney(price),
    isLowest && translator.t('calendar.lowest'),
    date === from && to && translator.t('calendar.start'),
    date === to && translator.t('calendar.end'),
  ]
  return {
    date,
    day: String(Number(date.slice(8))),
    price: price && formatRoundedMoney(price),
    name: name.filter(Boolean).join(', '),
    cell: {
      id: `${id}-${date}`,
      role: 'gridcell',
      'aria-selected': isRangeEnd ? 'true' : 'false',
      'aria-disabled': isSelectable(date, field) ? undefined : 'true',
      'aria-current': date === today ? 'date' : undefined,
      'data-between': from && to && date > from && date < to ? '' : undefined,
      'data-lowest': isLowest ? '' : undefined,
      ...handlers,
    },
  }
}
