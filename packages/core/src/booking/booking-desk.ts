import type { Signal } from '@preact/signals-core'
import { fieldBags, type FieldBags, type FieldSettings } from '../shared/field.ts'
import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { selectBags, type SelectBags } from '../shared/choice.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Message } from '../shared/message.ts'
import type { BaggageView, BookingForm, BookingView, PassengersView, PaymentView } from './booking-view.ts'
import type { FieldNote } from './passenger.rules.ts'

type Part<View> = Partial<View & { focus: FocusRequest<string> }>

/** What the parts of the drawer share: its one view, and how they change it. */
export interface Desk {
  client: Client
  view: Signal<BookingView>
  /** The server's day and time. */
  now(): number
  today(): string
  focus: {
    ask(place: string): FocusRequest<string>
    stay(): FocusRequest<string>
    moved(to: string): void
    problem(place: string, message: Message): Problem
  }
  /** Changes the step that is shown, when it is the one meant. */
  change(part: Part<PassengersView> | Part<BaggageView> | Part<PaymentView>): void
  /** Changes what was typed; what was wrong there is forgotten. */
  edit(part: Partial<BookingForm>, ...places: string[]): void
  /** A call failed that nothing depends on, or that a part shows itself. */
  report(error: CallError): void
  /** What Enter does in a text field. */
  goOn(): void
}

export type Field = FieldBags | SelectBags

type Text = Pick<FieldSettings, 'label' | 'value' | 'hint' | 'input' | 'keep' | 'onText'> & {
  onLeave?: () => void
  onEnter?: () => void
}

/** A text field of the step, by its place in the form. */
export function textField(desk: Desk, id: string, place: string, text: Text): FieldBags {
  const { view, focus } = desk
  const now = view.peek()
  const isSending = 'status' in now && now.status === 'sending'
  return fieldBags({
    onEnter: desk.goOn,
    ...text,
    id: `${id}-${place}`,
    problem: 'problems' in now ? now.problems[place] : undefined,
    readonly: isSending,
    input: { type: 'text', ...text.input },
    onFocus(isHere) {
      focus.moved(isHere ? place : 'none')
      if (!isHere) text.onLeave?.()
    },
  })
}

type Choice = Omit<Parameters<typeof selectBags>[0], 'id' | 'problem' | 'isDisabled' | 'onFocus'>

export function selectField({ view, focus }: Desk, id: string, place: string, choice: Choice): SelectBags {
  const now = view.peek()
  return selectBags({
    ...choice,
    id: `${id}-${place}`,
    problem: 'problems' in now ? now.problems[place] : undefined,
    isDisabled: 'status' in now && now.status === 'sending',
    onFocus: (isHere) => focus.moved(isHere ? place : 'none'),
  })
}

export const placeOf = (path: string) => path.replaceAll('.', '-')

/** Notes as problems beside their fields. */
export function problemsOf(desk: Desk, notes: readonly (FieldNote | { path: string; text: string })[]) {
  const problems: Record<string, Problem> = {}
  for (const note of notes) {
    const place = placeOf(note.path)
    problems[place] ??= desk.focus.problem(place, 'key' in note ? { key: note.key } : { key: '', text: note.text })
  }
  return problems
}
