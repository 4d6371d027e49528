export interface OnDemand<Part> {
  /** Nothing until it is there. */
  now(): Part | undefined
  /** Nothing when it could not be had; the next one who asks tries again. */
  load(): Promise<Part | undefined>
}

/** A part of a widget that is drawn without it: loaded once, by whoever asks first. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined
  let loading: Promise<Part | undefined> | undefined
  return {
    now: () => part,
    load() {
      loading ??= fetchPart().then(
        (loaded) => (part = loaded),
        () => (loading = undefined),
      )
      return loading
    },
  }
}
