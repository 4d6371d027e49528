import { signal, type ReadonlySignal } from './signal.ts'

/** Interface of every controller: a read-only view, and events for the host. */
export interface Controller<View, Events> {
  readonly view: ReadonlySignal<View>
  /** Listens to every event. */
  on(event: '*', listener: (detail: never, event: string) => void): () => void
  /** Listens until the returned function is called. */
  on<Name extends keyof Events>(event: Name, listener: (detail: Events[Name]) => void): () => void
}

/**
 * Detail of the event `ready`: a widget has its controller. An observer adds the functions that end its subscriptions to `cleanups`,
 * which are called when the widget is removed.
 */
export interface WidgetReady<Source = Controller<unknown, object>> {
  controller: Source
  cleanups: (() => void)[]
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

export function createEvents<Events>(): Pick<Controller<unknown, Events>, 'on'> & {
  emit<Name extends keyof Events>(event: Name, detail: Events[Name]): void
} {
  const listeners = new Set<(event: keyof Events, detail: never) => void>()
  return {
    on(event: string, listener: (detail: never, event: string) => void): () => void {
      const each = (name: keyof Events, detail: never) => {
        if (event === name) (listener as (detail: never) => void)(detail)
        if (event === '*') listener(detail, name as string)
      }
      listeners.add(each)
      return () => listeners.delete(each)
    },
    emit(event, detail) {
      for (const each of [...listeners]) each(event, detail as never)
    },
  }
}
