import type { Problem } from '../overlay/focus.ts'
import type { Message } from '../message.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'

/** One labelled text field: its props and texts. */
export interface FieldElementProps {
  label: ElementProps
  input: ElementProps
  hint: ElementProps
  problem: ElementProps
  text: { label: Message; hint?: Message; problem?: Message }
}

export interface FieldSettings {
  /** Unique in the page or shadow root. */
  id: string
  label: Message
  value: string
  hint?: Message
  /** The hint appears when the field is focused, so it is announced then. */
  hintAppears?: boolean
  problem?: Problem
  readonly?: boolean
  /** Additional attributes of the input. */
  input: ElementProps
  /** Filters the text, for example to digits only. */
  filterText?: (text: string) => string
  onText(text: string): void
  onEnter?: () => void
  /** Called when the focus enters or leaves. */
  onFocus: (hasFocus: boolean) => void
  /** Called on every key with the state of Caps Lock. */
  onCapsLock?: (on: boolean) => void
}

export function fieldProps(field: FieldSettings): FieldElementProps {
  const { id, filterText = (text) => text } = field
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const described = [field.problem && problemId, field.hint && hintId].filter(Boolean).join(' ')

  function read(event: DomEvent): void {
    const input = getInputElement(event)
    const filteredText = filterText(input.value)
    // A view without changes would not remove the rejected characters.
    if (input.value !== filteredText) input.value = filteredText
    field.onText(filteredText)
  }

  function key(event: DomEvent): void {
    const capsLock = event.getModifierState?.('CapsLock')
    if (capsLock !== undefined) field.onCapsLock?.(capsLock)
    if (isTyping(event)) event.stopPropagation()
  }

  return {
    text: { label: field.label, hint: field.hint, problem: field.problem },
    label: { for: id },
    hint: { id: hintId, role: field.hintAppears ? 'status' : undefined },
    problem: { id: problemId, role: field.problem?.spoken === 'by-alert' ? 'alert' : undefined },
    input: {
      id,
      'aria-invalid': field.problem ? 'true' : undefined,
      'aria-describedby': described || undefined,
      readonly: field.readonly ?? false,
      autocapitalize: 'none',
      spellcheck: 'false',
      ...field.input,
      value: field.value,
      // During IME composition the field contains intermediate text.
      oninput: (event) => (event.isComposing ? field.onText(getInputElement(event).value) : read(event)),
      oncompositionend: read,
      onfocus: () => field.onFocus(true),
      onblur: () => {
        field.onFocus(false)
        field.onCapsLock?.(false)
      },
      onkeydown: (event) => {
        key(event)
        if (event.key !== 'Enter' || event.isComposing || !field.onEnter) return
        event.preventDefault()
        field.onEnter()
      },
      onkeyup: key,
      onkeypress: key,
    },
  }
}

const editing = /^(Enter|Backspace|Delete|Home|End|Arrow.*|Process|Dead|Unidentified)$/

/** Keyboard shortcuts of the host page must not react to typing in a widget. */
function isTyping(event: DomEvent): boolean {
  const { key = '', ctrlKey, metaKey, altKey } = event
  // On some keyboards AltGr sends Ctrl and Alt together, for example for @.
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState?.('AltGraph')) return false
  return [...key].length === 1 || editing.test(key)
}

export function getInputElement(event: DomEvent): { value: string; select?(): void } {
  return event.target as { value: string; select?(): void }
}
