import { isEnvelope, parseEnvelope } from './envelope.ts'
import type { CallError, Result } from './call-error.ts'
import type { CallOptions } from './call-options.ts'
import type { CallAnswer, CallInput, CallName } from './calls.ts'
import { createFailure, createSessionEndedResult } from './call-failure.ts'
import { buildUrl, encodeBody, buildHeaders, loadProgressFetch } from './call-request.ts'
import { isFileResponse, parseJson, verifyResponse } from './call-response.ts'
import { callTimeoutMs, debouncedPostMs } from '../contract/constants.ts'
import { parseFileName } from '../format/file-name.ts'
import { splitRouteName } from '../contract/route.ts'
import type { Clock } from '../clock.ts'
import { createTokenSource, type GetToken } from './token-source.ts'

export interface DownloadedFile {
  name: string
  blob: Blob
}

export interface ClientSettings {
  /** Base URL of the API, for example `https://gangway.example/api`. */
  base: string
  /** Sign-in credential, read before every request. */
  token?: () => string | undefined
  /**
   * Alternative to `token` for embedded pages: fetches a token from your server. Called before the last one expires,
   * and after a request was rejected because it had expired; that request is then repeated once.
   */
  getToken?: GetToken
  /** Language of the interface, for messages of the server. */
  lang?: () => 'en' | 'cn'
  /** Validates every response against its contract. For tests and development; the schemas are loaded only then. */
  verify?: boolean
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  clock?: Clock
  /** Called once per credential when the session has ended. */
  onSessionInvalid?: () => void
  /** Called for failures shown in the shared dialog. */
  onFailure?: (error: CallError) => void
}

export interface Client {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallAnswer<Name>>>
  /** Requests a file, named by its content-disposition. */
  file<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<DownloadedFile>>
  /** Debounces by 500 ms: only the last request of that time is sent, the others resolve as superseded. */
  debounced<Name extends CallName>(name: Name): (input: CallInput<Name>) => Promise<Result<CallAnswer<Name>>>
  /**
   * Drops the token and fetches another with `getToken`, for example after your server allows more than before. Resolves
   * with the new token; undefined when there is none.
   */
  refreshToken(): Promise<string | undefined>
  /** Raw response to a GET outside the contract, with the caller's credential: an event stream. Rejects like fetch. */
  open(path: string, more: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

type FetchResult = { response: Response; text: string; blob?: Blob }

export function createClient(settings: ClientSettings): Client {
  const timeoutMs = settings.timeoutMs ?? callTimeoutMs
  const { getToken, clock } = settings
  const source = getToken && createTokenSource(getToken, { timeoutMs, clock })
  let tokenKnownInvalid: string | undefined

  const current = () => (source ? source.lastToken() : settings.token?.())

  async function send(name: string, input: AnyInput, expectsFile: boolean): Promise<Result<unknown>> {
    const { method, path } = splitRouteName(name)
    const mayRepeat = method === 'GET' || input.reads === true
    async function attempt(token: string | undefined): Promise<Result<unknown>> {
      let fetched = await fetchOnce(method, path, input, expectsFile, token)
      if (!fetched.ok && fetched.error.kind === 'network' && mayRepeat) {
        fetched = await fetchOnce(method, path, input, expectsFile, token)
      }
      if (!fetched.ok) return fetched
      const result = await read(name, fetched.value, expectsFile)
      const hasExpired = source && !result.ok && fetched.value.response.status === 401
      return hasExpired && result.error.kind !== 'session-invalid' ? createSessionEndedResult() : result
    }
    let token = source ? await source.get() : settings.token?.()
    // Without a token the request would fail.
    let result = source && !token ? createSessionEndedResult() : await attempt(token)
    if (source && token && !result.ok && result.error.kind === 'session-invalid') {
      const next = await source.get(token)
      if (next && next !== token && !input.signal?.aborted) result = await attempt((token = next))
    }
    if (!result.ok) report(result.error, token, input)
    return result
  }

  async function fetchOnce(
    method: string,
    path: string,
    input: AnyInput,
    expectsFile: boolean,
    token: string | undefined,
  ): Promise<Result<FetchResult>> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signal = input.signal ? AbortSignal.any([limit.signal, input.signal]) : limit.signal
    try {
      const doFetch =
        settings.fetch ?? (input.onProgress ? await loadProgressFetch(input.onProgress) : globalThis.fetch)
      const response = await doFetch(buildUrl(settings.base, path, input), {
        method,
        credentials: 'include',
        signal,
        headers: buildHeaders(path, input, token, input.lang ?? settings.lang?.()),
        body: method === 'GET' ? undefined : encodeBody(path, input.body),
      })
      const isFile = expectsFile && response.ok && isFileResponse(response)
      const blob = isFile ? await response.blob() : undefined
      const text = isFile ? '' : await response.text()
      return { ok: true, code: '', value: { response, text, blob } }
    } catch {
      if (limit.signal.aborted) return createFailure('timeout', 'error.timeout')
      if (input.signal?.aborted) return createFailure('superseded')
      return createFailure('network')
    } finally {
      clearTimeout(timer)
    }
  }

  async function read(
    name: string,
    { response, text, blob }: FetchResult,
    expectsFile: boolean,
  ): Promise<Result<unknown>> {
    if (blob) {
      const value: DownloadedFile = { name: parseFileName(response.headers.get('content-disposition')), blob }
      return { ok: true, value, code: '200' }
    }
    const envelope = parseJson(text)
    if (!isEnvelope(envelope) || (expectsFile && response.ok && envelope.success !== false)) {
      return createFailure('unreadable')
    }
    const result = parseEnvelope(envelope)
    return result.ok && settings.verify ? verifyResponse(name, result) : result
  }

  function report(failure: CallError, token: string | undefined, input: AnyInput): void {
    if (/403|5107|conf/.test(failure.code)) {
      import('./diagnose.ts').then(
        ({ diagnose }) => diagnose(failure, token, source),
        () => undefined,
      )
    }
    if (failure.kind === 'session-invalid') {
      const sentToken = token ?? ''
      // A late response for an older credential says nothing about its replacement.
      if (tokenKnownInvalid === sentToken || (current() ?? '') !== sentToken) return
      tokenKnownInvalid = sentToken
      settings.onSessionInvalid?.()
      return
    }
    if (failure.kind !== 'refused' && failure.kind !== 'superseded' && !input.quiet) settings.onFailure?.(failure)
  }

  return {
    call: (name, input) => send(name, input, false) as Promise<Result<never>>,
    file: (name, input) => send(name, input, true) as Promise<Result<DownloadedFile>>,
    debounced(name) {
      let waiting: { timer: ReturnType<typeof setTimeout>; supersede: () => void } | undefined
      return (input) =>
        new Promise((resolve) => {
          if (waiting) {
            clearTimeout(waiting.timer)
            waiting.supersede()
          }
          const timer = setTimeout(() => {
            waiting = undefined
            resolve(send(name, input, false) as Promise<Result<never>>)
          }, debouncedPostMs)
          waiting = { timer, supersede: () => resolve(createFailure('superseded')) }
        })
    },
    refreshToken: async () => source?.get(current()),
    open: async (path, more) => (await import('./open-stream.ts')).openStream(settings, source, path, more),
  }
}
