import type { ChatStore, ChatTabs, SupportChatSettings } from '@gangway/core'

type UnreadMarkerStorage = NonNullable<SupportChatSettings['markerStorage']>

/** Storage and channels that the pages of one browser share. */
export interface MemoryChatStorage {
  store: ChatStore
  tabs(name: string): ChatTabs
  unreadMarker: UnreadMarkerStorage
  entries: Map<string, unknown>
}

/** In-memory replacement of the browser's database, channels and locks. */
export function createMemoryChatStorage(): MemoryChatStorage {
  const entries = new Map<string, unknown>()
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const queues = new Map<string, Promise<void>>()
  const listenersOf = (name: string) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known
  }
  let marker: ReturnType<UnreadMarkerStorage['read']>
  return {
    entries,
    unreadMarker: { read: () => marker, write: (next) => void (marker = next) },
    store: {
      all: async (prefix) => [...entries].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
      put: async (name, value) => void entries.set(name, structuredClone(value)),
      remove: async (name) => void entries.delete(name),
      clear: async () => entries.clear(),
    },
    tabs(name) {
      const ownListeners = new Set<(message: unknown) => void>()
      return {
        broadcast(message) {
          const copy: unknown = structuredClone(message)
          for (const listen of listenersOf(name)) if (!ownListeners.has(listen)) queueMicrotask(() => listen(copy))
        },
        subscribe(listen) {
          ownListeners.add(listen)
          listenersOf(name).add(listen)
          return () => void listenersOf(name).delete(listen)
        },
        async runExclusively(what, signal, work) {
          const line = `${name}:${what}`
          const before = queues.get(line) ?? Promise.resolve()
          let leave = (): void => undefined
          queues.set(
            line,
            before.then(() => new Promise<void>((left) => void (leave = left))),
          )
          await Promise.race([before, new Promise((gone) => signal.addEventListener('abort', gone))])
          try {
            if (!signal.aborted) await work()
          } finally {
            void before.then(() => leave())
          }
        },
      }
    },
  }
}
