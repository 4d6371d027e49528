import { useEffect, useRef } from 'react'

/** Moves the focus each time a controller requests it. */
export function useRequestedFocus(focus: { on: string; turn: number } | undefined, id: string): void {
  const handledTurn = useRef(focus?.turn ?? 0)
  useEffect(() => {
    if (!focus || focus.turn === handledTurn.current) return
    handledTurn.current = focus.turn
    if (focus.on !== 'none') document.getElementById(`${id}-${focus.on}`)?.focus()
  }, [focus, id])
}
