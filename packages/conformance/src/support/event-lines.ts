/** An event of a stream, as it goes over the line. */
export interface Line {
  id: number
  kind: string
  data: unknown
}

/** The last event that gets through: the line breaks behind it, or is closed as a proxy does it. */
export interface Cut {
  after: number
  how?: 'broken' | 'closed'
}

interface LineSettings {
  cut: Cut | undefined
  signal: AbortSignal | undefined
  /** What an event has to wait for. */
  gate: (id: number) => Promise<void> | undefined
}

/** A stream of events, each handed over when it is asked for, so that a break behind one takes nothing with it. */
export function linesOf(lines: readonly Line[], { cut, signal, gate }: LineSettings): ReadableStream<Uint8Array> {
  const rest = [...lines]
  let lastId = 0
  return new ReadableStream(
    {
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
      },
      async pull(controller) {
        const next = rest.shift()
        const isCut = cut && (next?.id ?? Number.POSITIVE_INFINITY) > cut.after && lastId <= cut.after
        if (isCut && cut.how !== 'closed') return controller.error(new TypeError('network error'))
        if (isCut || !next) return controller.close()
        await gate(next.id)
        if (signal?.aborted) return
        lastId = next.id
        controller.enqueue(frameOf(next))
      },
    },
    { highWaterMark: 0 },
  )
}

/** Streams that stay open, all of which are told the same. */
export function openLines() {
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
    tell(kind: string, data: unknown): void {
      lastId += 1
      for (const controller of open) controller.enqueue(frameOf({ id: lastId, kind, data }))
    },
  }
}

function frameOf({ id, kind, data }: Line): Uint8Array {
  return new TextEncoder().encode(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}
