import { isRightToLeft } from './direction.ts'

/** The little of the DOM that a popup needs; elements are handed in by the views. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly width: number
  readonly height: number
}

interface Happening {
  composedPath(): unknown[]
}

interface Place {
  addEventListener(type: string, listener: (event: Happening) => void, capture?: boolean): void
  removeEventListener(type: string, listener: (event: Happening) => void, capture?: boolean): void
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
  querySelector(selector: string): { scrollIntoView?(how: { block: 'nearest' }): void } | null
  matches(selector: string): boolean
  showPopover?(): void
  hidePopover?(): void
}

export interface LaidPopup {
  /** What it holds has changed, or it was moved with its widget. */
  update(): void
  hide(): void
}

export type LayPopup = typeof layPopup

const gap = 6
const margin = 8
const leastHeight = 160
const mostHeight = 440

/**
 * Shows a popup beside its parent, the field it belongs to: in the top layer, where no ancestor clips it, or in a browser without
 * one as a fixed box. It is below while there is more room, and follows when the page moves. `leave` is told when the person goes
 * on elsewhere, by pointer or by key.
 */
export function layPopup(popup: PopupElement, leave: () => void): LaidPopup {
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
    const wanted = Math.min(popup.scrollHeight, mostHeight)
    const { width } = popup.getBoundingClientRect()
    const isBelow = wanted <= below || below >= above
    popup.style.setProperty('--_room', `${Math.round(Math.max(isBelow ? below : above, leastHeight))}px`)
    // Its height with this room is asked for only where it matters: the browser has to lay it out once more to tell.
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

  function look(event: Happening): void {
    if (!event.composedPath().includes(anchor)) leave()
  }

  const heard: [Place | null, string, (event: Happening) => void][] = [
    [page, 'pointerdown', look],
    // Within one shadow root the focus moves unseen by the page.
    [page, 'focusin', look],
    [root, 'focusin', look],
    [page, 'scroll', place],
    [page.defaultView, 'resize', place],
  ]
  for (const [target, type, listener] of heard) target?.addEventListener(type, listener, true)
  show()
  place()
  return {
    update() {
      show()
      place()
      popup.querySelector('[role=option][aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
    },
    hide() {
      for (const [target, type, listener] of heard) target?.removeEventListener(type, listener, true)
      if (popup.hidePopover && popup.matches(':popover-open')) popup.hidePopover()
    },
  }
}
