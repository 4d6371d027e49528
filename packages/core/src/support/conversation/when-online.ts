interface Host {
  addEventListener?(type: 'online', run: () => void, options: { signal: AbortSignal }): void
}

/** Runs on each `online` event of the browser. */
export function onOnline(signal: AbortSignal, run: () => void): void {
  ;(globalThis as Host).addEventListener?.('online', run, { signal })
}
