import type { Message } from '../message.ts'

/** Target of the focus; a view moves it when `turn` changes. */
export interface FocusRequest<Place extends string> {
  on: Place | 'none'
  turn: number
}

/**
 * Problem of a field. It is read when the focus moves there, or announced as an alert when the field already has the
 * focus.
 */
export interface Problem extends Message {
  spoken: 'by-focus' | 'by-alert'
}

/** Tracks which field has the focus, and requests views to move it. */
export function trackFocus<Field extends string>() {
  let focused: Field | 'none' = 'none'
  let turn = 0
  return {
    moved(to: Field | 'none'): void {
      focused = to
    },
    request<Place extends string>(on: Place) {
      turn += 1
      return { on, turn }
    },
    keep: () => ({ on: 'none' as const, turn }),
    problem: (field: Field, message: Message): Problem => ({
      ...message,
      spoken: focused === field ? 'by-alert' : 'by-focus',
    }),
  }
}

interface Focusable {
  readonly isConnected?: boolean
  readonly shadowRoot?: { readonly activeElement: Focusable | null } | null
  focus?(): void
}

interface Page {
  readonly body?: unknown
  readonly activeElement: Focusable | null
}

/**
 * Remembers the focused element, through shadow roots; the returned function restores it unless something else was
 * focused.
 */
export function saveFocus(page = (globalThis as { document?: Page }).document): () => void {
  let place = page?.activeElement
  while (place?.shadowRoot?.activeElement) place = place.shadowRoot.activeElement
  return () => {
    const isFocusLost = !page?.activeElement || page.activeElement === page.body
    if (isFocusLost && place?.isConnected) place.focus?.()
  }
}
