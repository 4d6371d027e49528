import type { ChatStore, ChatTabs, SupportChatSettings } from '@gangway/core'

type Mark = NonNullable<SupportChatSettings['mark']>

/** What pages of one browser share: what is kept, and what they tell each other. */
export interface Chats {
  store: ChatStore
  tabs(name: string): ChatTabs
  mark: Mark
  kept: Map<string, unknown>
}

/** A browser of its own, without the browser's database and channels. */
export function memoryChats(): Chats {
  const kept = new Map<string, unknown>()
  const pages = new Map<string, Set<(message: unknown) => void>>()
  const lines = new Map<string, Promise<void>>()
  const pagesOf = (name: string) => {
    const known = pages.get(name) ?? new Set()
    pages.set(name, known)
    return known
  }
  let left: ReturnType<Mark['read']>
  return {
    kept,
    mark: { read: () => left, leave: (next) => void (left = next) },
    store: {
      all: async (prefix) => [...kept].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
      put: async (name, value) => void kept.set(name, structuredClone(value)),
      remove: async (name) => void kept.delete(name),
      clear: async () => kept.clear(),
    },
    tabs(name) {
      const mine = new Set<(message: unknown) => void>()
      return {
        tell(message) {
          const copy: unknown = structuredClone(message)
          for (const listen of pagesOf(name)) if (!mine.has(listen)) queueMicrotask(() => listen(copy))
        },
        hear(listen) {
          mine.add(listen)
          pagesOf(name).add(listen)
          return () => void pagesOf(name).delete(listen)
        },
        async alone(what, signal, work) {
          const line = `${name}:${what}`
          const before = lines.get(line) ?? Promise.resolve()
          let leave = (): void => undefined
          lines.set(
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
