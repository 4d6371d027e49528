import type { Message } from '../shared/message.ts'
import { textField } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import type { PassengersView, TypedPassenger } from './booking-view.ts'
import { readMrz, type MrzReading } from './mrz.rules.ts'

/** Fills a passenger in from the lines of a document that are pasted. */
export function mrzPart(desk: Desk, set: (passenger: number, part: Partial<TypedPassenger>) => void) {
  function toggle(passenger: number): void {
    const now = desk.view.peek()
    if (now.step !== 'passengers') return
    const isOpen = now.mrz?.passenger === passenger
    desk.change({
      mrz: isOpen ? undefined : { passenger, text: '' },
      focus: isOpen ? now.focus : desk.focus.ask('mrz'),
    })
  }

  function bags(id: string, { mrz }: PassengersView) {
    const field = textField(desk, id, 'mrz', {
      label: { key: 'person.mrz.label' },
      hint: { key: 'person.mrz.hint' },
      value: mrz?.text ?? '',
      input: { autocomplete: 'off', autocapitalize: 'characters', maxlength: 120 },
      onText: readText,
      onEnter: undefined,
    })
    return { field, said: mrz?.said }
  }

  function readText(text: string): void {
    const now = desk.view.peek()
    if (now.step !== 'passengers' || !now.mrz) return
    const { passenger } = now.mrz
    const reading = readMrz(text, desk.today())
    if (reading) set(passenger, reading.read)
    const said = reading ? saidOf(reading) : text.length > 60 ? { key: 'person.mrz.none' } : undefined
    desk.change({ mrz: { passenger, text, said } })
  }

  return { toggle, bags }
}

function saidOf({ unread: [first, ...more], isSure }: MrzReading): Message {
  if (!first) return { key: isSure ? 'person.mrz.read' : 'person.mrz.unsure' }
  const label = (field: string): Message => ({ key: `person.${field}` })
  const fields = more.reduce<Message>(
    (before, field) => ({ key: 'person.list', parts: { before, next: label(field) } }),
    label(first),
  )
  return { key: 'person.mrz.unread', parts: { fields } }
}
