import { isRightToLeft } from '../direction.ts'

/** The parts of the DOM a popup needs; views pass in the elements. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly width: number
  readonly height: number
}

interface PopupEvent {
  composedPath(): unknown[]
}

interface Place {
  addEventListener(type: string, listener: (event: PopupEvent) => void, capture?: boolean): void
  removeEventListener(type: string, listener: (event: PopupEvent) => void, capture?: boolean): void
}

interface Page extends Place {
  readonly documentElement: { readonly clientWidth: number; readonly clientHeight: number }
  readonly defaultView: Place | null
}

export interface PopupElement {
  readonly parentElement: { getBoundingClientRect(): Box } | null
  readonly ownerDocument: Page
  readonly scrollHeight: number
  readonly style: { setProperty(name: string, value: string): void }
  getRootNode(): unknown
  getBoundingClientRect(): Box
  querySelector(selector: string): { scrollIntoView?(options: { block: 'nearest' }): void } | null
  matches(selector: string): boolean
  showPopover?(): void
  hidePopover?(): void
}

export interface AttachedPopup {
  /** Called when its content or its position in the page has changed. */
  update(): void
  hide(): void
}

export type AttachPopup = typeof attachPopup

const gap = 6
const margin = 8
const minHeight = 160
const maxHeight = 440

/**
 * Positions a popup next to its parent field: in the top layer, where no ancestor clips it, or in older browsers as a
 * fixed box. It is placed on the side with more space and follows scrolling. `onLeave` is called when the user moves
 * on, by pointer or key.
 */
export function attachPopup(popup: PopupElement, onLeave: () => void): AttachedPopup {
  const page = popup.ownerDocument
  const root = popup.getRootNode() as Place
  const anchor = popup.parentElement

  function place(): void {
    const box = anchor?.getBoundingClientRect()
    if (!box) return
    const { clientWidth, clientHeight } = page.documentElement
    popup.style.setProperty('--_least', `${Math.round(box.width)}px`)
    const below = clientHeight - box.bottom - gap - margin
    const above = box.top - gap - margin
    const wantedHeight = Math.min(popup.scrollHeight, maxHeight)
    const { width } = popup.getBoundingClientRect()
    const isBelow = wantedHeight <= below || below >= above
    popup.style.setProperty('--_popup-height', `${Math.round(Math.max(isBelow ? below : above, minHeight))}px`)
    // Measured only when needed because it forces a layout.
    const top = isBelow ? box.bottom + gap : box.top - gap - popup.getBoundingClientRect().height
    const start = isRightToLeft({ target: popup }) ? clientWidth - box.left - box.width : box.left
    popup.style.setProperty('--_top', `${Math.round(top)}px`)
    popup.style.setProperty(
      '--_start',
      `${Math.round(Math.max(margin, Math.min(start, clientWidth - width - margin)))}px`,
    )
  }

  function show(): void {
    if (popup.showPopover && !popup.matches(':popover-open')) popup.showPopover()
  }

  function onOutsideEvent(event: PopupEvent): void {
    if (!event.composedPath().includes(anchor)) onLeave()
  }

  const listenedEvents: [Place | null, string, (event: PopupEvent) => void][] = [
    [page, 'pointerdown', onOutsideEvent],
    // Focus changes within a shadow root do not reach the page.
    [page, 'focusin', onOutsideEvent],
    [root, 'focusin', onOutsideEvent],
    [page, 'scroll', place],
    [page.defaultView, 'resize', place],
  ]
  for (const [target, type, listener] of listenedEvents) target?.addEventListener(type, listener, true)
  show()
  place()
  return {
    update() {
      show()
      place()
      popup.querySelector('[role=option][aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
    },
    hide() {
      for (const [target, type, listener] of listenedEvents) target?.removeEventListener(type, listener, true)
      if (popup.hidePopover && popup.matches(':popover-open')) popup.hidePopover()
    },
  }
}
