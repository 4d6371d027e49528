/** Keeps texts under names for as long as the page's own session lasts. */
export interface Drafts {
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

/** In the session storage of the page; where that is blocked or full, in memory. */
export function sessionDrafts(): Drafts {
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
