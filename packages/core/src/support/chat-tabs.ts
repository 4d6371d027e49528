/** The other pages of the same browser that show the same person's conversation. */
export interface ChatTabs {
  tell(message: unknown): void
  /** Ends `listen` by being called. */
  hear(listen: (message: unknown) => void): () => void
  /** Does something that only one page is to do at a time. Where nothing can say who, every page does it. */
  alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/** A page that knows of no other. */
export const noTabs: ChatTabs = {
  tell: () => undefined,
  hear: () => () => undefined,
  alone: (_, __, work) => work(),
}

interface Heard {
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
    locks?: { request(name: string, how: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> }
  }
  addEventListener?(type: 'storage', listener: (event: Heard) => void): void
  removeEventListener?(type: 'storage', listener: (event: Heard) => void): void
}

/** Through a channel; where that is refused, through the events of the storage; where that is refused too, each page is alone. */
export function browserTabs(name: string): ChatTabs {
  const host = () => globalThis as Host
  const listeners = new Set<(message: unknown) => void>()
  let channel: Channel | undefined
  let stop = (): void => undefined
  const pass = (message: unknown) => {
    for (const listen of [...listeners]) listen(message)
  }

  function begin(): void {
    try {
      const { BroadcastChannel: Channel } = host()
      if (!Channel) throw new Error('There is no channel.')
      const opened = new Channel(name)
      opened.addEventListener('message', (event) => 'data' in event && pass(event.data))
      channel = opened
      stop = () => opened.close()
    } catch {
      const listen = ({ key, newValue }: Heard) => {
        if (key === name && newValue) pass(JSON.parse(newValue))
      }
      host().addEventListener?.('storage', listen)
      stop = () => host().removeEventListener?.('storage', listen)
    }
  }

  return {
    tell(message) {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
        if (channel) return channel.postMessage(message)
        const { localStorage } = host()
        localStorage?.setItem(name, JSON.stringify(message))
        localStorage?.removeItem(name)
      } catch {
        // Nobody else hears of it; the server knows it all the same.
      }
    },
    hear(listen) {
      if (listeners.size === 0) begin()
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size > 0) return
        stop()
        channel = undefined
      }
    },
    async alone(what, signal, work) {
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
