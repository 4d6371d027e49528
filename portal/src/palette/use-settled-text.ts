import { systemClock } from '@gangway/core'
import { useEffect, useState } from 'react'

const pauseMs = 150

/** The text after a short pause in typing. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => systemClock.after(pauseMs, () => setSettled(text)), [text])
  return settled
}
