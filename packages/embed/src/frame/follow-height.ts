import type { FromFrame } from './messages.ts'

/** Room for what opens below a field: a calendar of two months. */
const popupRoom = 480

/**
 * Keeps the frame as high as what stands in it. While a list or a calendar is open there is room below; while a drawer is open
 * the frame lies over the whole page.
 */
export function followHeight(place: HTMLElement, tell: (message: FromFrame) => void): () => void {
  let height = -1
  let covers = false
  const measure = () => {
    const isCovering = document.querySelector('dialog[open]:modal') !== null
    if (isCovering !== covers) {
      covers = isCovering
      height = -1
      tell({ say: 'cover', covers })
    }
    if (covers) return
    const isOpen = document.querySelector(':popover-open') !== null
    const wanted = Math.ceil(place.getBoundingClientRect().height + (isOpen ? popupRoom : 0))
    if (wanted === height) return
    height = wanted
    tell({ say: 'height', height })
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(place)
  const doors = new MutationObserver(measure)
  doors.observe(place, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('toggle', measure, true)
  // A press in the page around is one outside of whatever is open here, though nobody here sees it.
  const leave = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  addEventListener('blur', leave)
  return () => {
    removeEventListener('blur', leave)
    sizes.disconnect()
    doors.disconnect()
    document.removeEventListener('toggle', measure, true)
  }
}
