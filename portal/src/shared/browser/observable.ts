import { useSyncExternalStore } from 'react'

/** Observable value, readable outside React. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function observable<Value>(initial: Value): Observable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get)
}
