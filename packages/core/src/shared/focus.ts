import type { Message } from './message.ts'

/** Where the focus shall stand; a view moves it when `turn` changes. */
export interface FocusRequest<Place extends string> {
  on: Place | 'none'
  turn: number
}

/** What is wrong with one field. Moving the focus there reads it out; where the focus already stands, an alert does. */
export interface Problem extends Message {
  spoken: 'by-focus' | 'by-alert'
}

/** Knows which field has the focus, and asks views to move it. */
export function trackFocus<Field extends string>() {
  let focused: Field | 'none' = 'none'
  let turn = 0
  return {
    moved(to: Field | 'none'): void {
      focused = to
    },
    ask<Place extends string>(on: Place) {
      turn += 1
      return { on, turn }
    },
    stay: () => ({ on: 'none' as const, turn }),
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

/** Remembers what has the focus, through shadow roots; the returned function gives it back when nothing else took it. */
export function rememberFocus(page = (globalThis as { document?: Page }).document): () => void {
  let place = page?.activeElement
  while (place?.shadowRoot?.activeElement) place = place.shadowRoot.activeElement
  return () => {
    const lost = !page?.activeElement || page.activeElement === page.body
    if (lost && place?.isConnected) place.focus?.()
  }
}
