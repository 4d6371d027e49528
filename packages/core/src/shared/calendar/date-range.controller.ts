import { createCalendar, type CalendarElementProps } from './calendar.ts'
import { createEvents, createView, type Controller } from '../controller.ts'
import { createDateField } from '../forms/date-field.ts'
import type { FieldElementProps } from '../forms/field.ts'
import { trackFocus, type FocusRequest, type Problem } from '../overlay/focus.ts'
import { addYears } from '../format/local-date.ts'
import { parseDate } from '../format/parse-date.ts'
import type { Translator } from '../translator.ts'

export type DateRangeEnd = 'from' | 'to'

export interface DateRangeView {
  from?: string
  to?: string
  /** End that the next chosen day sets. */
  next: DateRangeEnd
  /** Problems of ends with invalid text. */
  problems: Partial<Record<DateRangeEnd, Problem>>
  /** The target has the id `{id}-{place}`. */
  focus: FocusRequest<string>
}

export interface DateRangeSettings {
  from?: string
  to?: string
  /** Local date of the viewer. */
  today: string
}

export interface DateRangeController extends Controller<DateRangeView, { done: Record<string, never> }> {
  /** Sets both ends. */
  set(from: string | undefined, to: string | undefined): void
  /** Range in order; undefined while an end contains invalid text. */
  read(): { from?: string; to?: string } | undefined
  end(end: DateRangeEnd, id: string, translator: Translator): FieldElementProps
  calendar(id: string, translator: Translator): CalendarElementProps
}

/** A date range with ends that are typed or chosen in the calendar below. Either end can stay open. */
export function createDateRange({ today, ...ends }: DateRangeSettings): DateRangeController {
  const events = createEvents<{ done: Record<string, never> }>()
  const focus = trackFocus<string>()
  const view = createView<DateRangeView>({
    ...ends,
    ...{ next: ends.from && !ends.to ? 'to' : 'from', problems: {}, focus: focus.keep() },
  })
  const change = (part: Partial<DateRangeView> = {}) => void (view.value = { ...view.peek(), ...part })
  const fieldOf = (end: DateRangeEnd) =>
    createDateField({
      onDate(date) {
        const typed = fields[end].typed()
        const problem = typed?.trim() ? focus.problem(end, { key: 'input.noDay' }) : undefined
        change({ [end]: date, problems: { ...view.peek().problems, [end]: problem } })
        if (date) calendar.show(date)
      },
      changed: () => change(),
      withParser: (use) => use(parseDate),
    })
  const fields = { from: fieldOf('from'), to: fieldOf('to') }
  const calendar = createCalendar(today, {
    choose,
    changed: (day) => change(day ? { focus: focus.request(day) } : {}),
  })
  calendar.show(ends.from ?? ends.to ?? today)
  const enterCalendar = (end: DateRangeEnd) => change({ next: end, focus: focus.request(calendar.state().cursor) })

  /** The first day starts a range, the next one ends it; a day before the start begins a new range. */
  function choose(date: string): void {
    const { next, from, to } = view.peek()
    for (const field of [fields.from, fields.to]) field.clear()
    const isEnd = next === 'to' && (!from || date >= from)
    const span = isEnd ? { from, to: date } : { from: date, to: to && to >= date && next === 'from' ? to : undefined }
    calendar.show(date)
    change({ ...span, next: isEnd ? 'from' : 'to', problems: {} })
  }

  return {
    view,
    on: events.on,
    set(from, to) {
      for (const field of [fields.from, fields.to]) field.clear()
      calendar.show(from ?? to ?? today)
      change({ from, to, next: 'from', problems: {} })
    },
    read() {
      const { from, to, problems } = view.peek()
      if (problems.from || problems.to) return undefined
      return from && to && to < from ? { from: to, to: from } : { from, to }
    },
    end: (end, id, translator) =>
      fields[end].props({
        id: `${id}-${end}`,
        ...{ lang: translator.lang, today, isOpen: false, label: { key: `calendar.${end}` }, value: view.peek()[end] },
        reading: { near: today, towards: 'past' },
        problem: view.peek().problems[end],
        open: (by) => by === 'key' && enterCalendar(end),
        onFocus(hasFocus) {
          focus.moved(hasFocus ? end : 'none')
          if (hasFocus && view.peek().next !== end) change({ next: end })
        },
        onEnter() {
          const { problems, [end]: date } = view.peek()
          if (date || problems[end]) events.emit('done', {})
          else enterCalendar(end)
        },
        // The calendar is always visible below.
        input: { role: undefined, 'aria-haspopup': undefined, 'aria-expanded': undefined, maxlength: 30 },
      }),
    calendar: (id, translator) =>
      calendar.props({
        ...{ id, translator, label: translator.t('calendar.days'), today, from: view.peek().from, to: view.peek().to },
        ...{ first: addYears(today, -10), last: addYears(today, 100) },
      }),
  }
}
