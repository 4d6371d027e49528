import { useId, useState } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

let count = 0

/**
 * A prefix for ids that no other widget of the page has. React's own is the same in two roots that do not know of each
 * other (hydrated ones, and all of Preact's), so a number joins it once the page is there.
 */
export function useUniqueId(): string {
  const id = useId()
  const [number, setNumber] = useState(0)
  useBrowserEffect(() => {
    count += 1
    setNumber(count)
  }, [])
  return number ? `${id}${number}` : id
}
