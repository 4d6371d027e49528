/** Other pages of the same browser with the same user's conversation. */
export interface ChatTabs {
  broadcast(message: unknown): void
  /** The returned function removes the listener. */
  subscribe(listen: (message: unknown) => void): () => void
  /** Runs work in one page at a time. Without lock support every page runs it. */
  runExclusively(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/** Implementation without other pages. */
export const noTabs: ChatTabs = {
  broadcast: () => undefined,
  subscribe: () => () => undefined,
  runExclusively: (_, __, work) => work(),
}

interface StorageEventData {
  readonly key: string | null
  readonly newValue: string | null
}

interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listen: (event: object) => void): void
  close(): void
}

interface Host {
  BroadcastChannel?: new (name: string) => Channel
  localStorage?: { setItem(name: string, text: string): void; removeItem(name: string): void }
  navigator?: {
    locks?: { request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> }
  }
  addEventListener?(type: 'storage', listener: (event: StorageEventData) => void): void
  removeEventListener?(type: 'storage', listener: (event: StorageEventData) => void): void
}

/** Uses a BroadcastChannel, else storage events, else no connection between pages. */
export function createBrowserTabs(name: string): ChatTabs {
  const host = () => globalThis as Host
  const listeners = new Set<(message: unknown) => void>()
  let channel: Channel | undefined
  let stop = (): void => undefined
  const notifyListeners = (message: unknown) => {
    for (const listen of [...listeners]) listen(message)
  }

  function begin(): void {
    try {
      const { BroadcastChannel: Channel } = host()
      if (!Channel) throw new Error('BroadcastChannel is not available.')
      const opened = new Channel(name)
      opened.addEventListener('message', (event) => 'data' in event && notifyListeners(event.data))
      channel = opened
      stop = () => opened.close()
    } catch {
      const listen = ({ key, newValue }: StorageEventData) => {
        if (key === name && newValue) notifyListeners(JSON.parse(newValue))
      }
      host().addEventListener?.('storage', listen)
      stop = () => host().removeEventListener?.('storage', listen)
    }
  }

  return {
    broadcast(message) {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
        if (channel) return channel.postMessage(message)
        const { localStorage } = host()
        localStorage?.setItem(name, JSON.stringify(message))
        localStorage?.removeItem(name)
      } catch {
        // Other pages are not informed; the server has the message anyway.
      }
    },
    subscribe(listen) {
      if (listeners.size === 0) begin()
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size > 0) return
        stop()
        channel = undefined
      }
    },
    async runExclusively(what, signal, work) {
      let isBegun = false
      const begun = () => {
        isBegun = true
        return work()
      }
      try {
        const { locks } = host().navigator ?? {}
        if (!locks) return await begun()
        await locks.request(`${name}:${what}`, { signal }, begun)
      } catch (refusal) {
        if (isBegun) throw refusal
        if (!signal.aborted) await work()
      }
    },
  }
}
