import type { Controller } from '@gangway/core'
import { useSyncExternalStore } from 'react'

/** Current view of a controller. The component renders again when it changes. */
export function useView<View>({ view }: Pick<Controller<View, unknown>, 'view'>): View {
  return useSyncExternalStore(view.subscribe, view.peek, view.peek)
}
