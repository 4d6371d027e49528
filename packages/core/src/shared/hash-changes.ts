interface Page {
  addEventListener?(name: 'hashchange', listener: () => void): void
  removeEventListener?(name: 'hashchange', listener: () => void): void
}

/** Calls back when the page navigates to another address, until the returned function is called. */
export function onHashChange(onChange: () => void): () => void {
  const page = globalThis as Page
  page.addEventListener?.('hashchange', onChange)
  return () => page.removeEventListener?.('hashchange', onChange)
}
