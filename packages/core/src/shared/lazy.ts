export interface Lazy<Part> {
  /** Undefined until it is loaded. */
  current(): Part | undefined
  /** Resolves to undefined on failure; the next call tries again. */
  load(): Promise<Part | undefined>
}

/** A part of a widget that loads separately: once, on the first request. */
export function lazy<Part>(fetchPart: () => Promise<Part>): Lazy<Part> {
  let part: Part | undefined
  let loading: Promise<Part | undefined> | undefined
  return {
    current: () => part,
    load() {
      loading ??= fetchPart().then(
        (loaded) => (part = loaded),
        () => (loading = undefined),
      )
      return loading
    },
  }
}
