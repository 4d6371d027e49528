import type { DomEvent } from './prop-bag.ts'

/** Whether an event happened where text runs from right to left. */
export function isRightToLeft({ target }: Pick<DomEvent, 'target'>): boolean {
  try {
    return (target as { matches?(selector: string): boolean } | undefined)?.matches?.(':dir(rtl)') ?? false
  } catch {
    // An old browser that does not know the selector.
    return false
  }
}
