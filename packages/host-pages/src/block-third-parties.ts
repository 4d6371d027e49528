/** Blocks storage in third-party frames as browsers do: access throws. Headless Chromium has no switch for it. */
export function blockThirdPartyStorage(): void {
  if (self === top) return
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: refuse, configurable: true })
  Object.assign(globalThis, { isBlocked: true, BroadcastChannel: refuse })
}
