/** State left for the next page of the same user; read synchronously before anything is loaded. */
export interface UnreadMarker {
  userKey: string
  /** Id of the last event received. */
  lastEventId?: string
  /** An answer was pending. */
  isWaiting?: boolean
  /** Open live conversation with an agent. */
  liveChatId?: string
  /** Settings of the agency for the launcher. */
  appearance?: { name: string; color: string }
}

/** Storage of the mark; does nothing where the browser blocks it. */
export interface MarkerStorage {
  read(): UnreadMarker | undefined
  write(mark: UnreadMarker | undefined): void
}

interface Host {
  localStorage?: {
    getItem(name: string): string | null
    setItem(name: string, text: string): void
    removeItem(name: string): void
  }
}

const name = 'gangway-support-mark'

export const browserMarkerStorage: MarkerStorage = {
  read() {
    try {
      return (
        (JSON.parse((globalThis as Host).localStorage?.getItem(name) ?? 'null') as UnreadMarker | null) ?? undefined
      )
    } catch {
      return undefined
    }
  },
  write(mark) {
    try {
      const { localStorage } = globalThis as Host
      if (mark) localStorage?.setItem(name, JSON.stringify(mark))
      else localStorage?.removeItem(name)
    } catch {
      // Without storage the next page cannot count unread messages.
    }
  },
}

/** Records whether an answer is pending; does nothing without a mark of the user. */
export function savePendingAnswer(place: MarkerStorage, userKey: string, isWaiting: boolean): void {
  const marker = place.read()
  if (marker?.userKey === userKey) place.write({ ...marker, isWaiting })
}
