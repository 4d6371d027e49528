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

/** Connection state of the browser; `false` does not guarantee that the server is reachable. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline)
}
