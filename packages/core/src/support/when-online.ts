interface Host {
  addEventListener?(type: 'online', run: () => void, how: { signal: AbortSignal }): void
}

/** Runs as often as the browser says that the connection is back. */
export function whenOnline(signal: AbortSignal, run: () => void): void {
  ;(globalThis as Host).addEventListener?.('online', run, { signal })
}
