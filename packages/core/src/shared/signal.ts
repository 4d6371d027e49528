/** An observable value. */
export interface ReadonlySignal<Value> {
  readonly value: Value
  /** The current value without subscribing. */
  readonly peek: () => Value
  /** Calls back with the current value and each later one, until the returned function is called. */
  readonly subscribe: (notify: (value: Value) => void) => () => void
}

export interface Signal<Value> extends ReadonlySignal<Value> {
  value: Value
}

interface SubscriberHooks {
  /** Called when the first subscriber is added. */
  onFirstSubscriber?: () => void
  /** Called when the last subscriber has been removed. */
  onLastUnsubscribe?: () => void
}

/** Subscribers to notify, in the order of their changes. */
const pendingSubscribers = new Set<() => void>()
let batches = 0

/** Defers notifications to the end of the work; changes made by subscribers are notified after it. */
export function batch<Result>(work: () => Result): Result {
  batches += 1
  try {
    return work()
  } finally {
    try {
      if (batches === 1) notifyAll()
    } finally {
      batches -= 1
    }
  }
}

/** An error of one subscriber does not keep the others from being notified. */
function notifyAll(): void {
  const failures: unknown[] = []
  // Subscribers added meanwhile run at the end.
  for (const notify of pendingSubscribers) {
    pendingSubscribers.delete(notify)
    try {
      notify()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export function signal<Value>(
  value: Value,
  { onFirstSubscriber, onLastUnsubscribe }: SubscriberHooks = {},
): Signal<Value> {
  const subscribers = new Set<() => void>()
  return {
    get value() {
      return value
    },
    set value(next) {
      if (Object.is(value, next)) return
      value = next
      batch(() => {
        for (const subscriber of subscribers) pendingSubscribers.add(subscriber)
      })
    },
    peek: () => value,
    subscribe(notify) {
      const subscriber = () => notify(value)
      batch(() => {
        subscribers.add(subscriber)
        if (subscribers.size === 1) onFirstSubscriber?.()
        pendingSubscribers.add(subscriber)
      })
      return () => {
        pendingSubscribers.delete(subscriber)
        if (subscribers.delete(subscriber) && subscribers.size === 0) onLastUnsubscribe?.()
      }
    },
  }
}
