import { useEffect, useRef } from 'react'

/** Puts the focus where a controller asks for it, each time it asks. */
export function useFocusTurn(focus: { on: string; turn: number } | undefined, id: string): void {
  const seen = useRef(focus?.turn ?? 0)
  useEffect(() => {
    if (!focus || focus.turn === seen.current) return
    seen.current = focus.turn
    if (focus.on !== 'none') document.getElementById(`${id}-${focus.on}`)?.focus()
  }, [focus, id])
}
