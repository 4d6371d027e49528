import type { GangwaySettings } from '../commands.ts'
import type { Look } from './messages.ts'
import { isDark } from './stand-frame.ts'

/** As the page looks where the frame stands. */
export function lookOf(frame: HTMLIFrameElement, { locale, theme }: GangwaySettings): Look {
  const { direction, colorScheme } = getComputedStyle(frame)
  // A page may have said in its head what it is like, and then its styles do not know.
  const scheme = colorScheme === 'normal' ? (isDark(frame) ? 'dark' : 'light') : colorScheme
  return { locale: locale ?? document.documentElement.lang, dir: direction, scheme, theme }
}

/** Calls when the page may look different now: it turned dark, was translated, or reads from the other side. */
export function followLook(changed: () => void): () => void {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const attributes = new MutationObserver(changed)
  for (const each of [document.documentElement, document.body]) attributes.observe(each, { attributes: true })
  night.addEventListener('change', changed)
  return () => {
    attributes.disconnect()
    night.removeEventListener('change', changed)
  }
}
