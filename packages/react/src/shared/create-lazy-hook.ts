import { useState } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

/**
 * Creates a hook that loads a part of a widget on first use, once for all widgets of a page. The hook returns undefined until
 * the part has loaded.
 */
export function createLazyHook<View>(load: () => Promise<View>): (isWanted: boolean) => View | undefined {
  let loaded: View | undefined
  return function useLazyPart(isWanted) {
    const [, setLoaded] = useState(false)
    // A layout effect, so that loading starts before the first paint.
    useBrowserEffect(() => {
      if (!isWanted || loaded) return undefined
      let isCurrent = true
      load().then(
        (view) => {
          loaded = view
          if (isCurrent) setLoaded(true)
        },
        // The next use loads again.
        () => undefined,
      )
      return () => {
        isCurrent = false
      }
    }, [isWanted])
    return loaded
  }
}
