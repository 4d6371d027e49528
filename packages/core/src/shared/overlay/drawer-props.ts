import { closeTopmostOverlay } from './overlay.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'

interface DrawerSettings {
  /** The heading has the id `{id}-title`. */
  id: string
  isBusy: boolean
  /** Called when the dialog element has closed. */
  onClosed(): void
}

/** A native dialog at the edge of the page. Escape and a click outside are passed to the topmost overlay. */
export function drawerProps({ id, isBusy, onClosed }: DrawerSettings): ElementProps {
  const escape = (event: DomEvent) => {
    event.preventDefault()
    event.stopPropagation()
    closeTopmostOverlay()
  }
  return {
    'aria-labelledby': `${id}-title`,
    'aria-busy': isBusy ? 'true' : undefined,
    onkeydown(event) {
      if (event.key === 'Escape' && !event.isComposing) escape(event)
    },
    // The browser closes the dialog itself: Escape without focus inside, or a back gesture.
    oncancel(event) {
      if (isDialog(event)) escape(event)
    },
    onclick(event) {
      // The content covers the dialog, so only clicks on the backdrop target the dialog itself.
      if (isDialog(event)) closeTopmostOverlay()
    },
    onclose(event) {
      if (isDialog(event)) onClosed()
    },
  }
}

function isDialog({ target }: DomEvent): boolean {
  return (target as { localName?: string } | null)?.localName === 'dialog'
}
