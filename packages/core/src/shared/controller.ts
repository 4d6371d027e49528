import { signal, type ReadonlySignal } from './signal.ts'

/** What every controller is: one readonly view, and events for whoever placed it. */
export interface Controller<View, Events> {
  readonly view: ReadonlySignal<View>
  /** Listens until the returned function is called. */
  on<Name extends keyof Events>(event: Name, listener: (detail: Events[Name]) => void): () => void
}

interface Life {
  /** The first reader came. */
  start?: () => void
  /** The last reader left and did not come back at once, as it does when it is only moved in its page. */
  stop?: () => void
}

/** The one signal of a controller. Work begins with its first reader, ends with the last, and can begin again. */
export function createView<View>(initial: View, life: Life = {}) {
  let readers = false
  let runs = false
  const view = signal(initial, {
    watched() {
      readers = true
      if (runs) return
      runs = true
      life.start?.()
    },
    unwatched() {
      readers = false
      queueMicrotask(() => {
        if (readers || !runs) return
        runs = false
        life.stop?.()
      })
    },
  })
  return view
}

export function createEvents<Events>() {
  const listeners = new Map<keyof Events, Set<(detail: never) => void>>()
  return {
    on<Name extends keyof Events>(event: Name, listener: (detail: Events[Name]) => void): () => void {
      const those = listeners.get(event) ?? new Set()
      listeners.set(event, those.add(listener))
      return () => those.delete(listener)
    },
    emit<Name extends keyof Events>(event: Name, detail: Events[Name]): void {
      for (const listener of [...(listeners.get(event) ?? [])]) (listener as (detail: Events[Name]) => void)(detail)
    },
  }
}
