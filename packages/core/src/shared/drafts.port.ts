/** Stores texts by key for the session of the page. */
export interface DraftStorage {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
}

interface Host {
  sessionStorage?: {
    getItem(name: string): string | null
    setItem(name: string, text: string): void
    removeItem(name: string): void
  }
}

/** Uses the session storage of the page, or memory where it is blocked or full. */
export function createSessionDrafts(): DraftStorage {
  const memory = new Map<string, string>()
  const storage = <Value>(use: (storage: NonNullable<Host['sessionStorage']>) => Value): Value | undefined => {
    try {
      const { sessionStorage } = globalThis as Host
      return sessionStorage && use(sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => memory.get(name) ?? storage((place) => place.getItem(name)) ?? null,
    set(name, text) {
      memory.set(name, text)
      storage((place) => place.setItem(name, text))
    },
    remove(name) {
      memory.delete(name)
      storage((place) => place.removeItem(name))
    },
  }
}
