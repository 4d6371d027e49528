import type { FromFrame } from './messages.ts'

/** Space for a popup below a field, such as a calendar of two months. */
const popupSpacePx = 480

/**
 * Keeps the frame as high as its content. While a list or calendar is open there is extra space below; while a drawer is
 * open the frame covers the whole page.
 */
export function followHeight(container: HTMLElement, send: (message: FromFrame) => void): () => void {
  let height = -1
  let covers = false
  const measure = () => {
    const isCovering = document.querySelector('dialog[open]:modal') !== null
    if (isCovering !== covers) {
      covers = isCovering
      height = -1
      send({ type: 'cover', covers })
    }
    if (covers) return
    const isOpen = document.querySelector(':popover-open') !== null
    const wanted = Math.ceil(container.getBoundingClientRect().height + (isOpen ? popupSpacePx : 0))
    if (wanted === height) return
    height = wanted
    send({ type: 'height', height })
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(container)
  const openStates = new MutationObserver(measure)
  openStates.observe(container, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('toggle', measure, true)
  // The frame receives no event for a press on the host page, which must close open popups too.
  const leave = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  addEventListener('blur', leave)
  return () => {
    removeEventListener('blur', leave)
    sizes.disconnect()
    openStates.disconnect()
    document.removeEventListener('toggle', measure, true)
  }
}
