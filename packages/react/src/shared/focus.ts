import type { FocusRequest } from '@gangway/core'
import { useRef, type RefObject } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

/** Moves the focus as often as a controller asks for it; what it asked before this view appeared is over. */
export function useFocus(
  root: RefObject<HTMLElement | null>,
  id: string,
  { on, turn }: FocusRequest<string>,
  isReady: boolean,
): void {
  const done = useRef(turn)
  // Before the next key can arrive: a focus that comes later would select what was just typed.
  useBrowserEffect(() => {
    if (!isReady || done.current === turn) return
    done.current = turn
    if (on !== 'none') moveFocus(root.current, `${id}-${on}`)
  }, [root, id, on, turn, isReady])
}

export function moveFocus(root: HTMLElement | null, id: string): void {
  const place = root?.getRootNode()
  const element = place && 'getElementById' in place ? (place as Document | ShadowRoot).getElementById(id) : null
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}
