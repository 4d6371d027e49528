import { useEffect, useState } from 'react'
import type { drawInsides } from './refund-insides.tsx'

type Draw = typeof drawInsides

let loaded: Draw | undefined

/** The views of the steps, once a drawer is open and they are here. */
export function useInsides(isOpen: boolean): Draw | undefined {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!isOpen || loaded) return undefined
    let isCurrent = true
    import('./refund-insides.tsx').then(
      (insides) => {
        loaded = insides.drawInsides
        if (isCurrent) setLoaded(true)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen])
  return loaded
}
