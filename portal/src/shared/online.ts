import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function isOffline(): boolean {
  return !navigator.onLine
}

/** What the browser knows of its connection; `false` does not promise that the server answers. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline)
}
