import type { GangwaySettings } from '../commands.ts'
import type { HostAppearance } from './messages.ts'
import { isDark } from './place-frame.ts'

/** Reads the appearance of the page at the position of the frame. */
export function readAppearance(frame: HTMLIFrameElement, { locale, theme }: GangwaySettings): HostAppearance {
  const { direction, colorScheme } = getComputedStyle(frame)
  // A color scheme set by a meta tag does not appear in computed styles.
  const scheme = colorScheme === 'normal' ? (isDark(frame) ? 'dark' : 'light') : colorScheme
  const parent = frame.closest<HTMLElement>('[lang]') ?? document.documentElement
  return { locale: locale ?? parent.lang, dir: direction, scheme, theme }
}

/** Calls `onChange` when the colour scheme, language or direction of the page may have onChange. */
export function watchAppearance(onChange: () => void): () => void {
  const darkScheme = matchMedia('(prefers-color-scheme: dark)')
  const attributes = new MutationObserver(onChange)
  for (const each of [document.documentElement, document.body]) attributes.observe(each, { attributes: true })
  darkScheme.addEventListener('change', onChange)
  return () => {
    attributes.disconnect()
    darkScheme.removeEventListener('change', onChange)
  }
}
