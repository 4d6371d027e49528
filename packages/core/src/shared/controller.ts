import { signal, type ReadonlySignal } from './signal.ts'

/** Interface of every controller: a read-only view, and events for the host. */
export interface Controller<View, Events> {
  readonly view: ReadonlySignal<View>
  /** Listens until the returned function is called. */
  on<Name extends keyof Events>(event: Name, listener: (detail: Events[Name]) => void): () => void
}

interface ViewLifecycle {
  /** Called when the first subscriber is added. */
  start?: () => void
  /** Called when the last subscriber is removed and not added back at once, as when an element is moved in its page. */
  stop?: () => void
}

/** View signal of a controller. Work starts with the first subscriber, stops with the last, and can start again. */
export function createView<View>(initial: View, lifecycle: ViewLifecycle = {}) {
  let hasSubscribers = false
  let isRunning = false
  const view = signal(initial, {
    onFirstSubscriber() {
      hasSubscribers = true
      if (isRunning) return
      isRunning = true
      lifecycle.start?.()
    },
    onLastUnsubscribe() {
      hasSubscribers = false
      queueMicrotask(() => {
        if (hasSubscribers || !isRunning) return
        isRunning = false
        lifecycle.stop?.()
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
