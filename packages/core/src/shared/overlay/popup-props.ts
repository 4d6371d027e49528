import { closeTopmostOverlay } from './overlay.ts'
import type { ElementProps } from '../element-props.ts'

/** A small non-modal dialog next to the field with the id. */
export function popupProps(id: string, label: string, isOpen: boolean): ElementProps {
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
      closeTopmostOverlay()
    },
  }
}
