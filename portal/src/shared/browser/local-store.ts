/** Keys of local storage. With blocked storage the portal works but forgets them between visits. */
export type LocalStoreKey =
  | 'Authorization'
  | 'userInfo'
  | 'lang'
  | 'theme'
  | 'verify'
  | 'gangway-consent'
  | `settings:${string}`

const memoryStore = new Map<LocalStoreKey, string>()

export const localStore = {
  read(key: LocalStoreKey): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return memoryStore.get(key)
    }
  },
  write(key: LocalStoreKey, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      memoryStore.set(key, value)
    }
  },
  remove(key: LocalStoreKey): void {
    memoryStore.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked.
    }
  },
}
