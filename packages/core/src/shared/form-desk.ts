import { selectBags, type SelectBags } from './choice.ts'
import { fieldBags, type FieldBags, type FieldSettings } from './field.ts'
import type { FocusRequest, Problem } from './focus.ts'
import type { Message } from './message.ts'

/** What the fields of a form ask of the controller they belong to. */
export interface FormDesk {
  view: {
    peek(): {
      focus: FocusRequest<string>
      status?: 'editing' | 'sending'
      /** Beside a field, by its place. */
      problems?: Readonly<Record<string, Problem>>
    }
  }
  focus: {
    moved(to: string): void
    problem(place: string, message: Message): Problem
  }
  /** What Enter does in a text field. */
  goOn(): void
}

export type Field = FieldBags | SelectBags

type Text = Pick<FieldSettings, 'label' | 'value' | 'hint' | 'input' | 'keep' | 'onText'> & {
  onLeave?: () => void
  /** Nothing where a line can begin. */
  onEnter?: (() => void) | 'new-line'
}

/** A text field, by its place in the form. */
export function textField(desk: FormDesk, id: string, place: string, text: Text): FieldBags {
  const { view, focus } = desk
  const { status, problems } = view.peek()
  const { onEnter = desk.goOn } = text
  return fieldBags({
    ...text,
    onEnter: onEnter === 'new-line' ? undefined : onEnter,
    id: `${id}-${place}`,
    problem: problems?.[place],
    readonly: status === 'sending',
    input: { ...(onEnter !== 'new-line' && { type: 'text' }), ...text.input },
    onFocus(isHere) {
      focus.moved(isHere ? place : 'none')
      if (!isHere) text.onLeave?.()
    },
  })
}

type Choice = Omit<Parameters<typeof selectBags>[0], 'id' | 'problem' | 'isDisabled' | 'onFocus'>

export function selectField({ view, focus }: FormDesk, id: string, place: string, choice: Choice): SelectBags {
  const { status, problems } = view.peek()
  return selectBags({
    ...choice,
    id: `${id}-${place}`,
    problem: problems?.[place],
    isDisabled: status === 'sending',
    onFocus: (isHere) => focus.moved(isHere ? place : 'none'),
  })
}

const placeOf = (path: string) => path.replaceAll('.', '-')

/** Notes as problems beside their fields. */
export function problemsOf(
  { focus }: Pick<FormDesk, 'focus'>,
  notes: readonly ({ path: string; key: string } | { path: string; text: string })[],
) {
  const problems: Record<string, Problem> = {}
  for (const note of notes) {
    const place = placeOf(note.path)
    problems[place] ??= focus.problem(place, 'key' in note ? { key: note.key } : { key: '', text: note.text })
  }
  return problems
}
