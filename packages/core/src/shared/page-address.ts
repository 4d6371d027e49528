interface Page {
  addEventListener?(name: 'hashchange', listener: () => void): void
  removeEventListener?(name: 'hashchange', listener: () => void): void
}

/** Tells when the page goes to another address of its own, until the returned function is called. */
export function whenHashChanges(tell: () => void): () => void {
  const page = globalThis as Page
  page.addEventListener?.('hashchange', tell)
  return () => page.removeEventListener?.('hashchange', tell)
}
