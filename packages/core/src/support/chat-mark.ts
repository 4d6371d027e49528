/** What a page leaves behind for the next one of its person; it can be read at once, before anything is loaded. */
export interface ChatMark {
  person: string
  /** The last news that was heard. */
  after: string
  /** An answer was on its way. */
  waits?: boolean
}

/** Where a mark stands; nothing where the browser refuses that. */
export interface MarkPlace {
  read(): ChatMark | undefined
  leave(mark: ChatMark | undefined): void
}

interface Host {
  localStorage?: {
    getItem(name: string): string | null
    setItem(name: string, text: string): void
    removeItem(name: string): void
  }
}

const name = 'gangway-support-mark'

export const browserMark: MarkPlace = {
  read() {
    try {
      return (JSON.parse((globalThis as Host).localStorage?.getItem(name) ?? 'null') as ChatMark | null) ?? undefined
    } catch {
      return undefined
    }
  },
  leave(mark) {
    try {
      const { localStorage } = globalThis as Host
      if (mark) localStorage?.setItem(name, JSON.stringify(mark))
      else localStorage?.removeItem(name)
    } catch {
      // The next page counts nothing before it is opened.
    }
  },
}

/** Whether an answer is on its way; where the person has left nothing, nothing is noted. */
export function markWaiting(place: MarkPlace, person: string, waits: boolean): void {
  const left = place.read()
  if (left?.person === person) place.leave({ ...left, waits })
}
