import { useId, useState } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

let count = 0

/**
 * An id prefix, unique in the page. `useId` repeats between independent roots (hydrated ones, and all of Preact's), so a number
 * is appended after mounting.
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
