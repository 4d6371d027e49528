import type { DomEvent } from './element-props.ts'

/** Whether the target of an event is in right-to-left text. */
export function isRightToLeft({ target }: Pick<DomEvent, 'target'>): boolean {
  try {
    return (target as { matches?(selector: string): boolean } | undefined)?.matches?.(':dir(rtl)') ?? false
  } catch {
    // Old browsers do not support the selector.
    return false
  }
}
