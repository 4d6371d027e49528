/** A value that tells its readers when it has become another one. */
export interface ReadonlySignal<Value> {
  readonly value: Value
  /** The value, for whoever wants it once. */
  peek(): Value
  /** Tells the value now and whenever it has changed, until the returned function is called. */
  subscribe(tell: (value: Value) => void): () => void
}

export interface Signal<Value> extends ReadonlySignal<Value> {
  value: Value
}

interface Readers {
  /** The first reader comes. */
  watched?: () => void
  /** The last reader has left. */
  unwatched?: () => void
}

/** The readers that have yet to be told, in the order in which something changed for them. */
const untold = new Set<() => void>()
let batches = 0

/** What changes meanwhile is told once, at the end; what a reader changes then is told after it. */
export function batch<Result>(work: () => Result): Result {
  batches += 1
  try {
    return work()
  } finally {
    try {
      if (batches === 1) tellAll()
    } finally {
      batches -= 1
    }
  }
}

/** A reader that fails keeps nobody else from being told. */
function tellAll(): void {
  const failures: unknown[] = []
  // Who is added while this runs comes at its end.
  for (const tell of untold) {
    untold.delete(tell)
    try {
      tell()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export function signal<Value>(value: Value, { watched, unwatched }: Readers = {}): Signal<Value> {
  const readers = new Set<() => void>()
  return {
    get value() {
      return value
    },
    set value(next) {
      if (Object.is(value, next)) return
      value = next
      batch(() => {
        for (const reader of readers) untold.add(reader)
      })
    },
    peek: () => value,
    subscribe(tell) {
      const reader = () => tell(value)
      batch(() => {
        readers.add(reader)
        if (readers.size === 1) watched?.()
        untold.add(reader)
      })
      return () => {
        untold.delete(reader)
        if (readers.delete(reader) && readers.size === 0) unwatched?.()
      }
    },
  }
}
