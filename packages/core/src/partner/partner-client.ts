import { partnerActs } from './acts.ts'
import type { PartnerAnswer, PartnerInput, PartnerPath } from './calls.contract.ts'
import { pauseOf, type Tried } from './may-repeat.ts'
import type { PartnerError, PartnerResult } from './partner-error.ts'
import { readReply } from './read-reply.ts'

export interface PartnerClientSettings {
  /** Where the calls live, for example `https://gangway.example/partner`. */
  base: string
  /** The access key and its secret, as the portal told them. */
  key: string
  secret: string
  /** How long one try may take. */
  timeoutMs?: number
  /** How often a call is sent again that may be. */
  repeats?: number
  fetch?: typeof globalThis.fetch
  /** Waits before a call is sent again. */
  wait?(ms: number, signal: AbortSignal | undefined): Promise<void>
}

export interface PartnerCallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** The name of an act. One is made where none is given; keep your own to repeat an act after a crash. */
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

export interface PartnerClient {
  call<Path extends PartnerPath>(
    path: Path,
    body: PartnerInput<Path>,
    options?: PartnerCallOptions,
  ): Promise<PartnerResult<PartnerAnswer<Path>>>
}

const usualTimeoutMs = 60_000
const usualRepeats = 2

/** Speaks to Gangway from an agency's own system: in Node, in browsers and in workers. Keep the secret out of public pages. */
export function createPartnerClient(settings: PartnerClientSettings): PartnerClient {
  const { base, key, secret, repeats = usualRepeats, wait = pause } = settings

  async function tryOnce(path: string, sent: string, options: PartnerCallOptions): Promise<Tried> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? settings.timeoutMs ?? usualTimeoutMs)
    const { signal, headers, idempotencyKey } = options
    try {
      const response = await (settings.fetch ?? globalThis.fetch)(base.replace(/\/+$/, '') + path, {
        method: 'POST',
        signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-client-id': key,
          'x-client-secret': secret,
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: sent,
      })
      return readReply(response, await response.text())
    } catch {
      if (limit.signal.aborted) return lost('timeout', 'no answer in time')
      if (signal?.aborted) return lost('aborted', 'given up by the caller')
      return lost('network', 'no answer')
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(path: string, body: unknown, options: PartnerCallOptions): Promise<PartnerResult<unknown>> {
    const isAct = partnerActs.includes(path)
    const named = isAct ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() } : options
    const sent = JSON.stringify(body)
    for (let turn = 0; ; turn++) {
      const tried: Tried = options.signal?.aborted ? lost('aborted', 'not sent') : await tryOnce(path, sent, named)
      if (tried.ok) return tried
      const pauseMs = turn < repeats ? pauseOf(tried.error, { isAct, turn }) : undefined
      if (pauseMs === undefined)
        return { ok: false, error: withAct(tried.error, isAct ? named.idempotencyKey : undefined) }
      await wait(pauseMs, options.signal)
    }
  }

  return {
    // The one place where the path picks the type: what is checked is that the answer is one of the contract's envelopes.
    call: async (path, body, options = {}) => (await send(path, body, options)) as PartnerResult<never>,
  }
}

function withAct(error: PartnerError, idempotencyKey: string | undefined): PartnerError {
  if (idempotencyKey === undefined) return error
  const isOpen = ['timeout', 'network', 'aborted', 'unreadable'].includes(error.kind)
  return { ...error, idempotencyKey, mayHaveHappened: isOpen || ('code' in error && [330, 9999].includes(error.code)) }
}

function lost(kind: 'timeout' | 'network' | 'aborted', text: string): Tried {
  const advice = kind === 'aborted' ? ('none' as const) : ('again' as const)
  return { ok: false, error: { kind, text, advice, mayHaveHappened: false } }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}
