import type { Controller } from '@gangway/core'
import { useCallback, useSyncExternalStore } from 'react'

/** Current view of a controller. The component renders again when it changes. */
export function useView<View>({ view }: Pick<Controller<View, unknown>, 'view'>): View {
  const subscribe = useCallback((changed: () => void) => view.subscribe(changed), [view])
  const read = useCallback(() => view.peek(), [view])
  return useSyncExternalStore(subscribe, read, read)
}
