import { useState } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

/**
 * Views that are loaded behind the first picture, once for all widgets of a page. The hook hands them out as soon as they are
 * here, from when on they are wanted.
 */
export function lazyView<View>(load: () => Promise<View>): (isWanted: boolean) => View | undefined {
  let loaded: View | undefined
  return function useLazyView(isWanted) {
    const [, setLoaded] = useState(false)
    // Before the frame is painted: what is asked for now is on its way meanwhile.
    useBrowserEffect(() => {
      if (!isWanted || loaded) return undefined
      let isCurrent = true
      load().then(
        (view) => {
          loaded = view
          if (isCurrent) setLoaded(true)
        },
        // The next one who wants them asks again.
        () => undefined,
      )
      return () => {
        isCurrent = false
      }
    }, [isWanted])
    return loaded
  }
}
