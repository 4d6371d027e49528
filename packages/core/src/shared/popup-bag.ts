import { escapeTopmost } from './overlay.ts'
import type { PropBag } from './prop-bag.ts'

/** A small dialog beside the field with the id; the page around it stays in use. */
export function popupBag(id: string, label: string, isOpen: boolean): PropBag {
  return {
    id: `${id}-popup`,
    popover: 'manual',
    'data-open': isOpen ? '' : undefined,
    role: 'dialog',
    'aria-label': label,
    tabindex: -1,
    onkeydown(event) {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      escapeTopmost()
    },
  }
}
