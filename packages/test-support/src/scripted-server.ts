import type { CallName } from '@gangway/core'

/** An operation of the contract or an event stream. */
type EndpointName = CallName | 'GET /search/{searchId}/events' | 'GET /assistant/run/{runId}/events' | 'GET /events'

export interface RecordedRequest {
  name: EndpointName
  /** Contains the values of path parameters. */
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Headers
  /** Aborted when the caller cancels the request. */
  signal?: AbortSignal
}

/** The scripted response of an operation. The code defaults to `0000` or `200`. */
export interface Reply {
  code?: string | number
  data?: unknown
  msg?: string
  errorType?: number
  fields?: { path: string; message: string }[]
  restartAt?: string
  /** Events of a stream instead of an envelope; the stream stays open without a `complete` event. */
  stream?: readonly { kind: string }[]
  /** A prepared stream instead of an envelope. */
  bytes?: ReadableStream<Uint8Array>
  /** HTTP status; 200 when left out. */
  status?: number
  /** Never responds, breaks the connection, or responds with HTML. */
  instead?: 'silence' | 'broken' | 'html'
}

export type Script = Partial<
  Record<EndpointName, Reply | ((request: RecordedRequest, count: number) => Reply | Promise<Reply>)>
>

/** A fake server with scripted responses; its `fetch` goes into the shipped client. */
export class ScriptedServer {
  readonly requests: RecordedRequest[] = []
  script: Script

  constructor(script: Script) {
    this.script = script
  }

  count(name: EndpointName): number {
    return this.requests.filter((each) => each.name === name).length
  }

  fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const path = pathname.replace('/api', '')
    const name = this.#nameOf(init.method ?? 'GET', path)
    const request = {
      name,
      path,
      query: Object.fromEntries(searchParams),
      body: parseBody(init),
      headers: new Headers(init.headers),
      ...(init.signal && { signal: init.signal }),
    }
    this.requests.push(request)
    const script = this.script[name]
    if (script === undefined) throw new Error(`The script has no answer for ${name}.`)
    const reply = typeof script === 'function' ? await script(request, this.count(name)) : script
    if (reply.instead === 'silence') return new Promise((_, reject) => rejectOnAbort(init.signal, reject))
    if (reply.instead === 'broken') throw new TypeError('Failed to fetch')
    if (reply.instead === 'html') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const result = reply.bytes ?? (reply.stream && createStream(reply.stream))
    if (result) return new Response(result, { headers: { 'content-type': 'text/event-stream' } })
    return Response.json(envelope(path, reply), { status: reply.status })
  }

  #nameOf(method: string, path: string): EndpointName {
    const names = Object.keys(this.script) as EndpointName[]
    const found = names.find((name) => {
      const pattern = name.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
      return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
    })
    return found ?? (`${method} ${path}` as EndpointName)
  }
}

function createStream(events: readonly { kind: string }[]): ReadableStream<Uint8Array> {
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

function parseBody({ body }: RequestInit): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body))
}

function rejectOnAbort(signal: AbortSignal | null | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
}
