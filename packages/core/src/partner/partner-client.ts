import { idempotentPartnerCalls } from './idempotent-calls.ts'
import type { PartnerAnswer, PartnerInput, PartnerPath } from './calls.contract.ts'
import { retryDelayOf, type AttemptResult } from './retry-delay.ts'
import type { PartnerError, PartnerResult } from './partner-error.ts'
import { parseResponse } from './parse-response.ts'

export interface PartnerClientSettings {
  /** Base URL of the partner API, for example `https://gangway.example/partner`. */
  base: string
  /** Access key and its secret, as shown in the portal. */
  key: string
  secret: string
  /** Timeout of one attempt. */
  timeoutMs?: number
  /** Maximum repetitions of a request that may be repeated. */
  maxRetries?: number
  fetch?: typeof globalThis.fetch
  /** Waits before a request is repeated. */
  wait?(ms: number, signal: AbortSignal | undefined): Promise<void>
}

export interface PartnerCallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** Generated when absent; supply your own to repeat an operation after a crash. */
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

const defaultTimeoutMs = 60_000
const defaultRetries = 2

/** Client for an agency's own system in Node, browsers and workers. Keep the secret out of public pages. */
export function createPartnerClient(settings: PartnerClientSettings): PartnerClient {
  const { base, key, secret, maxRetries = defaultRetries, wait = waitAbortable } = settings

  async function sendOnce(path: string, sent: string, options: PartnerCallOptions): Promise<AttemptResult> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? settings.timeoutMs ?? defaultTimeoutMs)
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
      return parseResponse(response, await response.text())
    } catch {
      if (limit.signal.aborted) return connectionError('timeout', 'no response in time')
      if (signal?.aborted) return connectionError('aborted', 'aborted by the caller')
      return connectionError('network', 'no answer')
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(path: string, body: unknown, options: PartnerCallOptions): Promise<PartnerResult<unknown>> {
    const isWrite = idempotentPartnerCalls.includes(path)
    const named = isWrite ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() } : options
    const sent = JSON.stringify(body)
    for (let attempt = 0; ; attempt++) {
      const attemptResult: AttemptResult = options.signal?.aborted
        ? connectionError('aborted', 'not sent')
        : await sendOnce(path, sent, named)
      if (attemptResult.ok) return attemptResult
      const delayMs = attempt < maxRetries ? retryDelayOf(attemptResult.error, { isWrite, attempt }) : undefined
      if (delayMs === undefined)
        return { ok: false, error: withWriteOutcome(attemptResult.error, isWrite ? named.idempotencyKey : undefined) }
      await wait(delayMs, options.signal)
    }
  }

  return {
    // The path selects the type. At run time only the envelope of the contract is checked.
    call: async (path, body, options = {}) => (await send(path, body, options)) as PartnerResult<never>,
  }
}

function withWriteOutcome(error: PartnerError, idempotencyKey: string | undefined): PartnerError {
  if (idempotencyKey === undefined) return error
  const isOpen = ['timeout', 'network', 'aborted', 'unreadable'].includes(error.kind)
  return { ...error, idempotencyKey, mayHaveHappened: isOpen || ('code' in error && [330, 9999].includes(error.code)) }
}

function connectionError(kind: 'timeout' | 'network' | 'aborted', text: string): AttemptResult {
  const advice = kind === 'aborted' ? ('none' as const) : ('again' as const)
  return { ok: false, error: { kind, text, advice, mayHaveHappened: false } }
}

async function waitAbortable(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
