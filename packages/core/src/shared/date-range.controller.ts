import { createCalendar, type CalendarBags } from './calendar.ts'
import { createEvents, createView, type Controller } from './controller.ts'
import { createDateField } from './date-field.ts'
import type { FieldBags } from './field.ts'
import { trackFocus, type FocusRequest, type Problem } from './focus.ts'
import { plusYears } from './local-date.ts'
import { readDate } from './read-date.ts'
import type { Words } from './words.ts'

export type DateRangeEnd = 'from' | 'to'

export interface DateRangeView {
  from?: string
  to?: string
  /** The end that a day of the calendar becomes. */
  next: DateRangeEnd
  /** Of an end that was typed and is no day. */
  problems: Partial<Record<DateRangeEnd, Problem>>
  /** Its place has the id `{id}-{place}`. */
  focus: FocusRequest<string>
}

export interface DateRangeSettings {
  from?: string
  to?: string
  /** The day of whoever looks. */
  today: string
}

export interface DateRangeController extends Controller<DateRangeView, { done: Record<string, never> }> {
  /** Sets both ends. */
  set(from: string | undefined, to: string | undefined): void
  /** The range, its ends in order; nothing while an end that was typed is no day. */
  read(): { from?: string; to?: string } | undefined
  end(end: DateRangeEnd, id: string, words: Words): FieldBags
  calendar(id: string, words: Words): CalendarBags
}

/** A span of days, each end typed in many spellings or chosen in the calendar below. Either may stay open. */
export function createDateRange({ today, ...ends }: DateRangeSettings): DateRangeController {
  const events = createEvents<{ done: Record<string, never> }>()
  const focus = trackFocus<string>()
  const view = createView<DateRangeView>({
    ...ends,
    ...{ next: ends.from && !ends.to ? 'to' : 'from', problems: {}, focus: focus.stay() },
  })
  const change = (part: Partial<DateRangeView> = {}) => void (view.value = { ...view.peek(), ...part })
  const fieldOf = (end: DateRangeEnd) =>
    createDateField({
      commit(date) {
        const typed = fields[end].typed()
        const problem = typed?.trim() ? focus.problem(end, { key: 'input.noDay' }) : undefined
        change({ [end]: date, problems: { ...view.peek().problems, [end]: problem } })
        if (date) calendar.show(date)
      },
      changed: () => change(),
      withReader: (use) => use(readDate),
    })
  const fields = { from: fieldOf('from'), to: fieldOf('to') }
  const calendar = createCalendar(today, {
    choose,
    changed: (day) => change(day ? { focus: focus.ask(day) } : {}),
  })
  calendar.show(ends.from ?? ends.to ?? today)

  /** The first day begins a span, the next one ends it; a day before its beginning begins another. */
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
    end: (end, id, words) =>
      fields[end].bags({
        id: `${id}-${end}`,
        ...{ lang: words.lang, today, isOpen: false, label: { key: `calendar.${end}` }, value: view.peek()[end] },
        reading: { near: today, towards: 'past' },
        problem: view.peek().problems[end],
        open: (by) => by === 'key' && change({ next: end, focus: focus.ask(calendar.state().cursor) }),
        onFocus(isHere) {
          focus.moved(isHere ? end : 'none')
          if (isHere && view.peek().next !== end) change({ next: end })
        },
        onEnter: () => events.emit('done', {}),
        // The calendar lies below and needs no opening.
        input: { role: undefined, 'aria-haspopup': undefined, 'aria-expanded': undefined, maxlength: 30 },
      }),
    calendar: (id, words) =>
      calendar.bags({
        ...{ id, words, label: words.t('calendar.days'), today, from: view.peek().from, to: view.peek().to },
        ...{ first: plusYears(today, -10), last: plusYears(today, 3) },
      }),
  }
}
