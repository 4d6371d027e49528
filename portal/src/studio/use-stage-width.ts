import { useEffect, useState, type RefObject } from 'react'

/** How wide an element is drawn, kept true. */
export function useStageWidth(stage: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = stage
    if (!current) return undefined
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [stage])
  return width
}
