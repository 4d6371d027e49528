import { createClient, type Client } from './client.ts'
import type { CallName } from './calls.ts'

interface RecordedRequest {
  name: string
  body: Record<string, unknown>
  query: Record<string, string>
}

/** A code (default success) with its data, a network failure, or no response at all. */
export type ScriptedReply = { code?: string | number; data?: unknown; restartAt?: string } | 'broken' | 'silence'

export type Script = Partial<
  Record<
    CallName,
    ScriptedReply | ((requests: RecordedRequest, count: number) => ScriptedReply | Promise<ScriptedReply>)
  >
>

/** The real client with scripted responses. */
export function createScriptedClient(script: Script): {
  client: Client
  requests: RecordedRequest[]
  count(name: CallName): number
} {
  const requests: RecordedRequest[] = []
  const count = (name: string) => requests.filter((each) => each.name === name).length
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const name = nameOf(`${init.method} ${pathname}`, script)
    const text = typeof init.body === 'string' ? init.body : ''
    const body: Record<string, unknown> = text.startsWith('{')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text))
    const one = { name, body, query: Object.fromEntries(searchParams) }
    requests.push(one)
    const answer = script[name as CallName]
    if (answer === undefined) throw new Error(`no response for ${name}`)
    const reply = typeof answer === 'function' ? await answer(one, count(name)) : answer
    if (reply === 'broken') throw new TypeError('fetch failed')
    if (reply === 'silence') {
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    }
    const isForm = pathname.endsWith('.do')
    const code = String(reply.code ?? (isForm ? '0000' : 200))
    const success = ['0000', '200'].includes(code)
    const codes = isForm ? { rspCode: code } : { code: Number(code) }
    // Business rejections carry errorType 1, as those of the server do.
    return Response.json({
      success,
      ...codes,
      errorType: success ? undefined : 1,
      data: reply.data ?? null,
      restartAt: reply.restartAt,
    })
  }
  return { client: createClient({ base: 'http://gangway.test', fetch, verify: true }), requests, count }
}

function nameOf(requests: string, script: Script): string {
  const pattern = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  return Object.keys(script).find((name) => pattern(name).test(requests)) ?? requests
}

/** Resolves when the view satisfies a condition. */
export function waitForView<View>(
  { view }: { view: { subscribe(listener: (view: View) => void): () => void } },
  holds: (view: View) => boolean,
): Promise<View> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    let isDone = false
    stop = view.subscribe((now) => {
      if (isDone || !holds(now)) return
      isDone = true
      resolve(now)
      stop?.()
    })
    if (isDone) stop()
  })
}
