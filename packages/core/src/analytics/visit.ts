import { createSessionDrafts, type DraftStorage } from '../shared/drafts.port.ts'

const visitKey = 'gangway-visit'

/** Random id under which the events of a visit are recorded, without relation to a person. */
export interface RecordedVisit {
  /**
   * The id, which is created and stored when there is none. Call it only with consent. Undefined while the browser sends Global
   * Privacy Control.
   */
  id(this: void): string | undefined
  /** Removes the id: the next consent begins another visit. */
  forget(this: void): void
}

/** The visit of this page and of the pages after it in the same tab. Without storage it is that of this page. */
export function createVisit(storage: DraftStorage = createSessionDrafts()): RecordedVisit {
  return {
    id() {
      if (hasGlobalPrivacyControl()) return undefined
      const known = storage.get(visitKey)
      if (known !== null) return known
      const made = globalThis.crypto.randomUUID()
      storage.set(visitKey, made)
      return made
    },
    forget: () => storage.remove(visitKey),
  }
}

/** Whether the browser asks all pages to collect nothing. It overrides a consent. */
function hasGlobalPrivacyControl(): boolean {
  return (globalThis as { navigator?: { globalPrivacyControl?: boolean } }).navigator?.globalPrivacyControl === true
}
