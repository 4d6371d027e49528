/** How a frame lies in its page: in its place, over all of it, or in its corner with a launcher alone or with a panel above it. */
export type Standing = 'waits' | 'place' | 'cover' | 'launcher' | 'panel'

/** More than any widget has, and no more than a browser draws well. */
const mostHeight = 60_000
/** What a launcher takes of the corner, with its shadow and its count of unread answers. */
const launcherPx = 92

const bare = { display: 'block', margin: '0', padding: '0', border: '0', background: 'none' }
const firm = {
  ...bare,
  'min-width': '0',
  'min-height': '0',
  'max-width': 'none',
  'max-height': 'none',
  overflow: 'hidden',
}
const below = 'env(safe-area-inset-bottom,0px)'

/**
 * A panel sees the frame as its screen: from 480 pixels on it lies in the corner, below it fills the screen. So the frame is as wide
 * and as high as a panel with its shadow, and on a phone as the phone. While there is only a launcher it is cut to that: what is
 * cut off is neither seen nor pressed, and nothing is laid out anew when the panel opens.
 */
function cornerOf(standing: Standing, isRtl: boolean): Record<string, string> {
  const cut = `calc(100% - ${launcherPx}px)`
  return {
    ...firm,
    position: 'fixed',
    inset: isRtl ? `auto auto ${below} 0` : `auto 0 ${below} auto`,
    width: 'min(480px,100%)',
    height: `min(840px,calc(100dvh - ${below}))`,
    'z-index': 'var(--gw-z,1000)',
    'clip-path': standing === 'panel' ? 'none' : isRtl ? `inset(${cut} ${cut} 0 0)` : `inset(${cut} 0 0 ${cut})`,
    // Whatever a server that cannot be reached shows there is nobody's business.
    ...(standing === 'waits' && { opacity: '0', 'pointer-events': 'none' }),
  }
}

const whole = {
  ...firm,
  ...{ position: 'fixed', inset: '0', width: '100vw', height: '100dvh', 'z-index': '2147483647' },
}

/** Properties and not a style attribute: those a strict policy of the page allows. */
export function standFrame(frame: HTMLIFrameElement, first: Standing) {
  let standing = first
  let height = 0
  let isRtl = false
  const paper = matchMedia('print')

  function draw(): void {
    const isCorner = standing !== 'place' && standing !== 'cover'
    const inPlace = { ...bare, width: '100%', height: `${height}px` }
    const lies = isCorner ? cornerOf(standing, isRtl) : standing === 'cover' ? whole : inPlace
    // The styles of the page may say something about all frames; where ours lies over it, they do not.
    const weight = standing === 'place' ? '' : '!important'
    // Nobody presses a launcher on paper.
    const shown = isCorner && paper.matches ? { ...lies, display: 'none' } : lies
    frame.style.cssText = Object.entries({ ...shown, 'color-scheme': 'inherit', ...probe })
      .map(([name, value]) => `${name}:${value}${weight}`)
      .join(';')
    rise(frame, standing === 'cover' || standing === 'panel')
  }

  paper.addEventListener('change', draw)
  draw()
  return {
    now: () => standing,
    stand(next: Standing): void {
      standing = next
      draw()
    },
    grow(wanted: number): void {
      if (!Number.isFinite(wanted)) return
      height = Math.min(Math.max(Math.ceil(wanted), 0), mostHeight)
      draw()
    },
    mirror(next: boolean): void {
      if (next === isRtl) return
      isRtl = next
      draw()
    },
    leave: () => paper.removeEventListener('change', draw),
  }
}

/** In the top layer nothing of the page cuts it off or lies above it. Where there is none, its `z-index` has to do. */
function rise(frame: HTMLIFrameElement, isUp: boolean): void {
  if (!('showPopover' in frame) || !frame.isConnected || isUp === (frame.popover !== null)) return
  frame.popover = isUp ? 'manual' : null
  if (isUp) frame.showPopover()
}

/** An iframe has no text: its colour tells which of two the page around would take. */
const probe = { color: 'light-dark(rgb(0,0,1),rgb(0,0,2))' }
export const isDark = (frame: HTMLIFrameElement): boolean => getComputedStyle(frame).color.endsWith('2)')
