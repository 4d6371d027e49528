/** Everything the portal keeps in the browser. A blocked storage costs only the memory of the next visit. */
export type StoredKey = 'Authorization' | 'userInfo' | 'lang' | 'theme' | 'verify' | `settings:${string}`

const untilReload = new Map<StoredKey, string>()

export const stored = {
  read(key: StoredKey): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return untilReload.get(key)
    }
  },
  write(key: StoredKey, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      untilReload.set(key, value)
    }
  },
  remove(key: StoredKey): void {
    untilReload.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
