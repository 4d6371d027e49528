import type { CallName } from '@gangway/core'

/** A call of the contract, or a stream of events beside it. */
type Asking = CallName | 'GET /search/{searchId}/events' | 'GET /assistant/run/{runId}/events' | 'GET /events'

export interface Asked {
  name: Asking
  /** Path parameters are left in the path. */
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Headers
  /** Aborted when whoever asked has turned away. */
  signal?: AbortSignal
}

/** What a call answers: a code (`0000` and `200` when left out) with its data, or nothing at all. */
export interface Reply {
  code?: string | number
  data?: unknown
  msg?: string
  errorType?: number
  fields?: { path: string; message: string }[]
  restartAt?: string
  /** Events of a stream, in place of an envelope; it stays open when none of them says that it is complete. */
  stream?: readonly { kind: string }[]
  /** A stream made by hand, in place of an envelope. */
  bytes?: ReadableStream<Uint8Array>
  /** The status of HTTP, 200 when left out. */
  status?: number
  /** Never answers, or breaks the connection, or answers something that is no envelope. */
  instead?: 'silence' | 'broken' | 'html'
}

export type Script = Partial<Record<Asking, Reply | ((asked: Asked, count: number) => Reply | Promise<Reply>)>>

/** A server that answers by script, under the client that we ship. */
export class ScriptedServer {
  readonly asked: Asked[] = []
  script: Script

  constructor(script: Script) {
    this.script = script
  }

  count(name: Asking): number {
    return this.asked.filter((each) => each.name === name).length
  }

  fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const path = pathname.replace('/api', '')
    const name = this.#nameOf(init.method ?? 'GET', path)
    const asked = {
      name,
      path,
      query: Object.fromEntries(searchParams),
      body: decode(init),
      headers: new Headers(init.headers),
      ...(init.signal && { signal: init.signal }),
    }
    this.asked.push(asked)
    const script = this.script[name]
    if (script === undefined) throw new Error(`The script has no answer for ${name}.`)
    const reply = typeof script === 'function' ? await script(asked, this.count(name)) : script
    if (reply.instead === 'silence') return new Promise((_, reject) => onAbort(init.signal, reject))
    if (reply.instead === 'broken') throw new TypeError('Failed to fetch')
    if (reply.instead === 'html') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const told = reply.bytes ?? (reply.stream && streamed(reply.stream))
    if (told) return new Response(told, { headers: { 'content-type': 'text/event-stream' } })
    return Response.json(envelope(path, reply), { status: reply.status })
  }

  #nameOf(method: string, path: string): Asking {
    const names = Object.keys(this.script) as Asking[]
    const found = names.find((name) => {
      const pattern = name.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
      return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
    })
    return found ?? (`${method} ${path}` as Asking)
  }
}

function streamed(events: readonly { kind: string }[]): ReadableStream<Uint8Array> {
  const frames = events.map((event, at) => `id: ${at + 1}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(frames.join('')))
      if (events.some(({ kind }) => kind === 'complete')) controller.close()
    },
  })
}

function envelope(path: string, { code, data = null, msg = '', errorType, fields, restartAt }: Reply) {
  const isForm = path.endsWith('.do')
  const text = String(code ?? (isForm ? '0000' : '200'))
  const success = text === '0000' || text === '200' || /^5(112|115|116|117|200)$/.test(text)
  const codes = isForm ? { rspCode: text, rspDesc: msg } : { code: Number(text), msg }
  return { success, ...codes, data, errorType, fields, restartAt }
}

function decode({ body }: RequestInit): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body))
}

function onAbort(signal: AbortSignal | null | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
}
