import type { Calendar, CalendarElementProps } from '../../shared/calendar/calendar.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { isDate } from '../../shared/format/local-date.ts'
import type { FieldElementProps } from '../../shared/forms/field.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { lazy } from '../../shared/lazy.ts'
import type { Translator } from '../../shared/translator.ts'
import type { DateLimits } from '../date-limits.rules.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'

/** A date that can be typed, or chosen in a calendar below the field. */
export interface DateInputProps extends FieldElementProps {
  picker: ElementProps
  /** The open calendar. */
  calendar?: { box: ElementProps; props(translator: Translator): CalendarElementProps }
}

interface DateInput {
  /** Place of the field in the form. */
  place: string
  value: string
  range: DateLimits
  set(date: string): void
}

export function createDateInputs(context: BookingStepContext) {
  /** Loaded with the first calendar. */
  const calendarPart = lazy(() => import('../../shared/calendar/calendar.ts'))
  let calendar: Calendar | undefined

  async function open({ place, value, range, set }: DateInput): Promise<void> {
    const part = await calendarPart.load()
    const focusDay = (day: string) => context.focus.request(`${place}-${day}`)
    const start = isDate(value) && value >= range.from && value <= range.to ? value : range.opensOn
    calendar = part?.createCalendar(context.today(), {
      choose(date) {
        set(date)
        close(place)
      },
      changed: (day) => context.change({ picker: place, ...(day && { focus: focusDay(day) }) }),
    })
    calendar?.show(start)
    if (calendar) context.change({ picker: place, focus: focusDay(start) })
  }

  function close(place: string): void {
    context.change({ picker: undefined, focus: context.focus.request(place) })
  }

  return function addPicker(id: string, field: FieldElementProps, input: DateInput): DateInputProps {
    const { place, value, range } = input
    const shown = context.view.peek()
    const isOpen = shown.step === 'passengers' && shown.picker === place
    const { onkeydown } = field.input
    const current = calendar
    const toggle = () => (isOpen ? close(place) : void open(input))
    const box: ElementProps = {
      id: `${id}-${place}-calendar`,
      role: 'group',
      onkeydown(event) {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close(place)
      },
    }
    return {
      ...field,
      input: {
        ...field.input,
        onkeydown(event) {
          // Enter in an empty field does not submit the form.
          const isOpening = event.key === 'ArrowDown' || (event.key === 'Enter' && !value)
          if (isOpening && !event.isComposing) {
            event.preventDefault()
            event.stopPropagation()
            void open(input)
          } else if (typeof onkeydown === 'function') onkeydown(event)
        },
      },
      picker: { ...buttonProps('button', false, toggle), 'aria-expanded': isOpen ? 'true' : 'false' },
      calendar:
        isOpen && current
          ? {
              box,
              props: (translator) =>
                current.props({
                  ...{ id: `${id}-${place}`, translator, label: translator.t('calendar.days') },
                  ...{
                    first: range.from,
                    last: range.to,
                    today: context.today(),
                    from: isDate(value) ? value : undefined,
                  },
                }),
            }
          : undefined,
    }
  }
}
