import { selectProps, type SelectElementProps } from './choice.ts'
import { fieldProps, type FieldElementProps, type FieldSettings } from './field.ts'
import type { FocusRequest, Problem } from '../overlay/focus.ts'
import type { Message } from '../message.ts'

/** What form fields need from their controller. */
export interface FormBinding {
  view: {
    peek(): {
      focus: FocusRequest<string>
      status?: 'editing' | 'sending'
      /** Problems by field id. */
      problems?: Readonly<Record<string, Problem>>
    }
  }
  focus: {
    moved(to: string): void
    problem(place: string, message: Message): Problem
  }
  /** Called on Enter in a text field. */
  onEnter(): void
}

export type FormFieldProps = FieldElementProps | SelectElementProps

type TextFieldSettings = Pick<FieldSettings, 'label' | 'value' | 'hint' | 'input' | 'filterText' | 'onText'> & {
  onLeave?: () => void
  /** Undefined where Enter inserts a line break. */
  onEnter?: (() => void) | 'new-line'
}

/** A text field by its place in the form. */
export function textField(binding: FormBinding, id: string, place: string, text: TextFieldSettings): FieldElementProps {
  const { view, focus } = binding
  const { status, problems } = view.peek()
  const { onEnter = binding.onEnter } = text
  return fieldProps({
    ...text,
    onEnter: onEnter === 'new-line' ? undefined : onEnter,
    id: `${id}-${place}`,
    problem: problems?.[place],
    readonly: status === 'sending',
    input: { ...(onEnter !== 'new-line' && { type: 'text' }), ...text.input },
    onFocus(hasFocus) {
      focus.moved(hasFocus ? place : 'none')
      if (!hasFocus) text.onLeave?.()
    },
  })
}

type SelectFieldSettings = Omit<Parameters<typeof selectProps>[0], 'id' | 'problem' | 'isDisabled' | 'onFocus'>

export function selectField(
  { view, focus }: FormBinding,
  id: string,
  place: string,
  choice: SelectFieldSettings,
): SelectElementProps {
  const { status, problems } = view.peek()
  return selectProps({
    ...choice,
    id: `${id}-${place}`,
    problem: problems?.[place],
    isDisabled: status === 'sending',
    onFocus: (hasFocus) => focus.moved(hasFocus ? place : 'none'),
  })
}

const fieldIdOf = (path: string) => path.replaceAll('.', '-')

/** Converts field notes, or the fields of a rejection, to problems by field id. */
export function toFieldProblems(
  { focus }: Pick<FormBinding, 'focus'>,
  notes: readonly ({ path: string; key: string } | { path: string; message: string })[],
) {
  const problems: Record<string, Problem> = {}
  for (const note of notes) {
    const place = fieldIdOf(note.path)
    problems[place] ??= focus.problem(place, 'key' in note ? { key: note.key } : { key: '', text: note.message })
  }
  return problems
}
