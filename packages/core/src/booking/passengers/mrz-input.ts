import type { Message } from '../../shared/message.ts'
import { textField } from '../../shared/forms/form-binding.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'
import type { PassengersView, TypedPassenger } from '../drawer/booking-view.ts'
import type { MrzResult } from '../mrz.rules.ts'
import { lazy } from '../../shared/lazy.ts'

export function createMrzInput(
  context: BookingStepContext,
  set: (passenger: number, part: Partial<TypedPassenger>) => void,
) {
  /** Loaded when the field is opened. */
  const rules = lazy(() => import('../mrz.rules.ts'))

  function toggle(passenger: number): void {
    const now = context.view.peek()
    if (now.step !== 'passengers') return
    const isOpen = now.mrz?.passenger === passenger
    void rules.load()
    context.change({
      mrz: isOpen ? undefined : { passenger, text: '' },
      focus: isOpen ? now.focus : context.focus.request('mrz'),
    })
  }

  function props(id: string, { mrz }: PassengersView) {
    const field = textField(context, id, 'mrz', {
      label: { key: 'person.mrz.label' },
      hint: { key: 'person.mrz.hint' },
      value: mrz?.text ?? '',
      input: { autocomplete: 'off', autocapitalize: 'characters', maxlength: 120 },
      onText: (text) => void readText(text),
      onEnter: undefined,
    })
    return { field, message: mrz?.message }
  }

  async function readText(text: string): Promise<void> {
    const now = context.view.peek()
    if (now.step !== 'passengers' || !now.mrz) return
    const { passenger } = now.mrz
    if (!rules.current()) {
      context.change({ mrz: { passenger, text } })
      await rules.load()
      const later = context.view.peek()
      if (later.step !== 'passengers' || later.mrz?.passenger !== passenger || later.mrz.text !== text) return
    }
    const reading = rules.current()?.parseMrz(text, context.today())
    if (reading) set(passenger, reading.read)
    const message = reading ? describeReading(reading) : text.length > 60 ? { key: 'person.mrz.none' } : undefined
    context.change({ mrz: { passenger, text, message } })
  }

  return { toggle, props }
}

function describeReading({ unreadFields: [first, ...more], isCertain }: MrzResult): Message {
  if (!first) return { key: isCertain ? 'person.mrz.read' : 'person.mrz.unsure' }
  const label = (field: string): Message => ({ key: `person.${field}` })
  const fields = more.reduce<Message>(
    (before, field) => ({ key: 'person.list', parts: { before, next: label(field) } }),
    label(first),
  )
  return { key: 'person.mrz.unread', parts: { fields } }
}
