import type { FocusRequest } from '@gangway/core'
import { useRef, type RefObject } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

/** Moves the focus for each new request of the controller; requests from before the first render are ignored. */
export function useFocus(
  root: RefObject<HTMLElement | null>,
  id: string,
  { on, turn }: FocusRequest<string>,
  isReady: boolean,
): void {
  const done = useRef(turn)
  // A layout effect: a later focus would select text typed in the meantime.
  useBrowserEffect(() => {
    if (!isReady || done.current === turn) return
    done.current = turn
    if (on !== 'none') moveFocus(root.current, `${id}-${on}`)
  }, [root, id, on, turn, isReady])
}

export function moveFocus(root: HTMLElement | null, id: string): void {
  const place = root?.getRootNode() as Partial<Document> | undefined
  const element = place?.getElementById?.(id)
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}
