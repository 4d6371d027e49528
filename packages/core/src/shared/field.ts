import type { Problem } from './focus.ts'
import type { Message } from './message.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'

/** One labelled text field: what its elements carry and what they say. */
export interface FieldBags {
  label: PropBag
  input: PropBag
  hint: PropBag
  problem: PropBag
  text: { label: Message; hint?: Message; problem?: Message }
}

export interface FieldSettings {
  /** Unique in the page or shadow root. */
  id: string
  label: Message
  value: string
  hint?: Message
  /** The hint comes while the field is used, so it is read out then. */
  hintAppears?: boolean
  problem?: Problem
  readonly?: boolean
  /** Further attributes of the input. */
  input: PropBag
  /** What may stand in the field, for example digits only. */
  keep?: (text: string) => string
  onText(text: string): void
  onEnter?: () => void
  /** Told when the focus comes and goes. */
  onFocus: (isHere: boolean) => void
  /** Told of every key, with whether Caps Lock is on. */
  onCapsLock?: (on: boolean) => void
}

export function fieldBags(field: FieldSettings): FieldBags {
  const { id, keep = (text) => text } = field
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const described = [field.problem && problemId, field.hint && hintId].filter(Boolean).join(' ')

  function read(event: DomEvent): void {
    const input = inputOf(event)
    const kept = keep(input.value)
    // A view that draws nothing new would leave the refused characters standing.
    if (input.value !== kept) input.value = kept
    field.onText(kept)
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
      // While a syllable is being composed the field holds letters that are not yet text.
      oninput: (event) => (event.isComposing ? field.onText(inputOf(event).value) : read(event)),
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

/** The host page's own hotkeys must not see what is typed into a widget. */
function isTyping(event: DomEvent): boolean {
  const { key = '', ctrlKey, metaKey, altKey } = event
  // Some keyboards write with Ctrl and Alt at once, an @ for example.
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState?.('AltGraph')) return false
  return [...key].length === 1 || editing.test(key)
}

export function inputOf(event: DomEvent): { value: string; select?(): void } {
  return event.target as { value: string; select?(): void }
}
