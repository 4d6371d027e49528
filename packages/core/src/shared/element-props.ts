/** The parts of an event that handlers read, so that they run without a DOM. */
export interface DomEvent {
  readonly key?: string
  /** 229 during IME composition. */
  readonly keyCode?: number
  readonly isComposing?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
  readonly shiftKey?: boolean
  readonly target?: unknown
  preventDefault(): void
  stopPropagation(): void
  getModifierState?(key: string): boolean
}

export type DomEventHandler = (event: DomEvent) => void

/** Attributes, properties and handlers of one element, in DOM spelling (`role`, `aria-*`, `onkeydown`). */
export type ElementProps = Record<string, string | number | boolean | undefined | DomEventHandler>
