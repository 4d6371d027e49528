import { escapeTopmost } from './overlay.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'

interface DrawerSettings {
  /** Has the id of its heading behind it: `{id}-title`. */
  id: string
  isBusy: boolean
  /** The dialog element has left the screen. */
  closed(): void
}

/** A native dialog at the edge of the page. Escape and a click beside it go to the overlay that lies on top. */
export function drawerBag({ id, isBusy, closed }: DrawerSettings): PropBag {
  const escape = (event: DomEvent) => {
    event.preventDefault()
    event.stopPropagation()
    escapeTopmost()
  }
  return {
    'aria-labelledby': `${id}-title`,
    'aria-busy': isBusy ? 'true' : undefined,
    onkeydown(event) {
      if (event.key === 'Escape' && !event.isComposing) escape(event)
    },
    // The browser's own way to close: Escape while nothing in the dialog has the focus, or a back gesture.
    oncancel(event) {
      if (isDialog(event)) escape(event)
    },
    onclick(event) {
      // What is drawn inside covers the dialog, so only its backdrop answers as the dialog itself.
      if (isDialog(event)) escapeTopmost()
    },
    onclose(event) {
      if (isDialog(event)) closed()
    },
  }
}

function isDialog({ target }: DomEvent): boolean {
  return (target as { localName?: string } | null)?.localName === 'dialog'
}
