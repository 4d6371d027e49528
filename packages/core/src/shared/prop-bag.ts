/** The little that handlers read of an event, so that they run without a DOM. */
export interface DomEvent {
  readonly key?: string
  /** 229 while a syllable is being composed. */
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

export type Handler = (event: DomEvent) => void

/** Attributes, properties and handlers of one element in the DOM's own spelling (`role`, `aria-*`, `onkeydown`). */
export type PropBag = Record<string, string | number | boolean | undefined | Handler>
