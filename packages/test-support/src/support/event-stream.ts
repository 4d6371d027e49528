/** An event of a server-sent event stream. */
export interface StreamEvent {
  id: number
  kind: string
  data: unknown
}

/** Ends the connection after the event `after`: with an error, or closed as by a proxy. */
export interface StreamCut {
  after: number
  how?: 'broken' | 'closed'
}

interface StreamSettings {
  cut: StreamCut | undefined
  signal: AbortSignal | undefined
  /** Resolves when the event may be sent; undefined for at once. */
  waitBefore: (id: number) => Promise<void> | undefined
}

/** A stream of events. Each is enqueued on demand, so that a cut after one loses none before it. */
export function createEventStream(
  events: readonly StreamEvent[],
  { cut, signal, waitBefore }: StreamSettings,
): ReadableStream<Uint8Array> {
  const remaining = [...events]
  let lastId = 0
  return new ReadableStream(
    {
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
      },
      async pull(controller) {
        const next = remaining.shift()
        const isCut = cut && (next?.id ?? Number.POSITIVE_INFINITY) > cut.after && lastId <= cut.after
        if (isCut && cut.how !== 'closed') return controller.error(new TypeError('network error'))
        if (isCut || !next) return controller.close()
        await waitBefore(next.id)
        if (signal?.aborted) return
        lastId = next.id
        controller.enqueue(frameOf(next))
      },
    },
    { highWaterMark: 0 },
  )
}

/** Streams that stay open and all receive every sent event. */
export function createOpenStreams() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let lastId = 0
  return {
    count: () => open.size,
    open: (signal: AbortSignal | undefined): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          open.add(controller)
          controller.enqueue(frameOf({ id: lastId, kind: 'ready', data: { kind: 'ready' } }))
          signal?.addEventListener('abort', () => {
            open.delete(controller)
            controller.error(new DOMException('aborted', 'AbortError'))
          })
        },
      }),
    send(kind: string, data: unknown): void {
      lastId += 1
      for (const controller of open) controller.enqueue(frameOf({ id: lastId, kind, data }))
    },
  }
}

function frameOf({ id, kind, data }: StreamEvent): Uint8Array {
  return new TextEncoder().encode(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}
