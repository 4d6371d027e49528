/** Placement of a frame: hidden until loaded, in its element, over the whole page, or in the corner as launcher or panel. */
export type FramePlacement = 'waits' | 'place' | 'cover' | 'launcher' | 'panel'

/** Upper limit in pixels: more than any widget needs, within what browsers render. */
const maxHeightPx = 60_000
/** Size of the launcher with its shadow and unread count. */
const launcherPx = 92

const resetStyles = { display: 'block', margin: '0', padding: '0', border: '0', background: 'none' }
const fixedStyles = {
  ...resetStyles,
  'min-width': '0',
  'min-height': '0',
  'max-width': 'none',
  'max-height': 'none',
  overflow: 'hidden',
}
const safeAreaBottom = 'env(safe-area-inset-bottom,0px)'

/**
 * Styles of an overlay frame. The panel uses the frame as its viewport: from 480 pixels it is in the corner, below that it is
 * full screen. So the frame has the size of the panel with its shadow, or of the phone. While only the launcher is shown, a
 * clip path hides the rest, which then takes no clicks, and opening the panel needs no new layout.
 */
function cornerStyles(placement: FramePlacement, isRtl: boolean): Record<string, string> {
  const cut = `calc(100% - ${launcherPx}px)`
  return {
    ...fixedStyles,
    position: 'fixed',
    inset: isRtl ? `auto auto ${safeAreaBottom} 0` : `auto 0 ${safeAreaBottom} auto`,
    width: 'min(480px,100%)',
    height: `min(840px,calc(100dvh - ${safeAreaBottom}))`,
    'z-index': 'var(--gw-z,1000)',
    'clip-path': placement === 'panel' ? 'none' : isRtl ? `inset(${cut} ${cut} 0 0)` : `inset(${cut} 0 0 ${cut})`,
    // Hides the error page of the browser if the server cannot be reached.
    ...(placement === 'waits' && { opacity: '0', 'pointer-events': 'none' }),
  }
}

const coverStyles = {
  ...fixedStyles,
  ...{ position: 'fixed', inset: '0', width: '100vw', height: '100dvh', 'z-index': '2147483647' },
}

/** Places a frame by style properties, which a strict content security policy allows, unlike a style attribute. */
export function placeFrame(frame: HTMLIFrameElement, initial: FramePlacement) {
  let placement = initial
  let height = 0
  let isRtl = false
  const printMedia = matchMedia('print')

  function applyStyles(): void {
    const isCorner = placement !== 'place' && placement !== 'cover'
    const inPlace = { ...resetStyles, width: '100%', height: `${height}px` }
    const styles = isCorner ? cornerStyles(placement, isRtl) : placement === 'cover' ? coverStyles : inPlace
    // Styles of the page for all iframes must not apply to an overlay.
    const weight = placement === 'place' ? '' : '!important'
    // The overlay is not printed.
    const shown = isCorner && printMedia.matches ? { ...styles, display: 'none' } : styles
    frame.style.cssText = Object.entries({ ...shown, 'color-scheme': 'inherit', ...schemeProbe })
      .map(([name, value]) => `${name}:${value}${weight}`)
      .join(';')
    setTopLayer(frame, placement === 'cover' || placement === 'panel')
  }

  printMedia.addEventListener('change', applyStyles)
  applyStyles()
  return {
    now: () => placement,
    set(next: FramePlacement): void {
      placement = next
      applyStyles()
    },
    setHeight(wanted: number): void {
      if (!Number.isFinite(wanted)) return
      height = Math.min(Math.max(Math.ceil(wanted), 0), maxHeightPx)
      applyStyles()
    },
    setRtl(next: boolean): void {
      if (next === isRtl) return
      isRtl = next
      applyStyles()
    },
    dispose: () => printMedia.removeEventListener('change', applyStyles),
  }
}

/** Moves the frame into the top layer, above the page and its clipping; without popover support only its `z-index` applies. */
function setTopLayer(frame: HTMLIFrameElement, isRaised: boolean): void {
  if (!('showPopover' in frame) || !frame.isConnected || isRaised === (frame.popover !== null)) return
  frame.popover = isRaised ? 'manual' : null
  if (isRaised) frame.showPopover()
}

/** `light-dark()` in the text colour of the iframe, which shows no text, reveals the colour scheme of the page. */
const schemeProbe = { color: 'light-dark(rgb(0,0,1),rgb(0,0,2))' }
export const isDark = (frame: HTMLIFrameElement): boolean => getComputedStyle(frame).color.endsWith('2)')
