import type * as z from 'zod/mini'
import type { contract } from '../contract.ts'
import { isEnvelope, readEnvelope } from './answer.ts'
import type { CallError, Result } from './call-error.ts'
import { callTimeoutMs, debouncedPostMs } from './constants.ts'
import { fileName } from './file-name.ts'
import { isForm, toForm } from './form.ts'
import { isFormPath, splitName } from './route.ts'
import type { Clock } from './clock.ts'
import { createTokenSource, type GetToken } from './token-source.ts'

type Contract = typeof contract
export type CallName = keyof Contract

type Input<Key extends string, Name extends CallName> =
  Contract[Name] extends Record<Key, infer Schema extends z.core.$ZodType> ? z.input<Schema> : never

type PathParameters<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameters<Rest>
  : never

/** An upload takes a form with a part named `file` besides its fields. */
type SentBody<Name extends CallName> = Contract[Name] extends { upload: true }
  ? { body: FormData }
  : [Input<'body', Name>] extends [never]
    ? unknown
    : { body: Input<'body', Name> }

/** What a call takes: its path parameters, query and body, as its contract declares them. */
export type CallInput<Name extends CallName> = ([PathParameters<Name>] extends [never]
  ? unknown
  : { params: Record<PathParameters<Name>, string> }) &
  ([Input<'query', Name>] extends [never] ? unknown : { query: Input<'query', Name> }) &
  SentBody<Name> &
  CallOptions

export interface CallOptions {
  /** The second-factor code, sent as `?mfaCode=`. */
  mfaCode?: string
  idempotencyKey?: string
  /** Of what comes back, where it is not that of the interface. */
  lang?: 'en' | 'cn'
  signal?: AbortSignal
  /** The call only reads: it is tried once more after a network failure. GET calls always are. */
  reads?: boolean
  /** The caller shows the failure itself; the shared handler is not told. */
  quiet?: boolean
  /** Told how much of an upload is on its way, from 0 to 1; never with a `fetch` of the host's own. */
  onProgress?: (share: number) => void
}

export type CallAnswer<Name extends CallName> = z.output<Contract[Name]['answer']>

export interface DownloadedFile {
  name: string
  blob: Blob
}

export interface ClientSettings {
  /** Where the calls live, for example `https://gangway.example/api`. */
  base: string
  /** The sign-in credential, read before every call. */
  token?: () => string | undefined
  /**
   * On a page of your own, instead of `token`: asks your server for one. It is called before the last one ends, and when a call was
   * refused because it is over; that call is then made once more.
   */
  getToken?: GetToken
  /** The language of the interface, for the server's sentences. */
  lang?: () => 'en' | 'cn'
  /** Checks every answer against its contract. On in tests and development; the schemas are loaded only then. */
  verify?: boolean
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  clock?: Clock
  /** Told once per credential that the session is over. */
  onSessionInvalid?: () => void
  /** Told of failures that concern everybody. */
  onFailure?: (error: CallError) => void
}

export interface Client {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallAnswer<Name>>>
  /** A call that answers a file, named by its content-disposition. */
  file<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<DownloadedFile>>
  /** A call that waits 500 ms: of several within that time only the last goes out, the others end as superseded. */
  debounced<Name extends CallName>(name: Name): (input: CallInput<Name>) => Promise<Result<CallAnswer<Name>>>
  /** The bare answer to a GET that is no call, with the caller's credential: a stream of events. Fails as fetch does. */
  open(path: string, more: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

type Fetched = { response: Response; text: string; blob?: Blob }

export function createClient(settings: ClientSettings): Client {
  const timeoutMs = settings.timeoutMs ?? callTimeoutMs
  const { getToken, clock } = settings
  const source = getToken && createTokenSource(getToken, { timeoutMs, clock })
  let tokenKnownInvalid: string | undefined

  const current = () => (source ? source.held() : settings.token?.())

  async function send(name: string, input: AnyInput, wantsFile: boolean): Promise<Result<unknown>> {
    const { method, path } = splitName(name)
    const mayRepeat = method === 'GET' || input.reads === true
    async function attempt(token: string | undefined): Promise<Result<unknown>> {
      let fetched = await fetchOnce(method, path, input, wantsFile, token)
      if (!fetched.ok && fetched.error.kind === 'network' && mayRepeat) {
        fetched = await fetchOnce(method, path, input, wantsFile, token)
      }
      if (!fetched.ok) return fetched
      const result = await read(name, fetched.value, wantsFile)
      const isOver = source && !result.ok && fetched.value.response.status === 401
      return isOver && result.error.kind !== 'session-invalid' ? sessionOver() : result
    }
    let token = source ? await source.take() : settings.token?.()
    // Without a token there is nothing to ask the server.
    let result = source && !token ? sessionOver() : await attempt(token)
    if (source && token && !result.ok && result.error.kind === 'session-invalid') {
      const next = await source.take(token)
      if (next && next !== token && !input.signal?.aborted) result = await attempt((token = next))
    }
    if (!result.ok) report(result.error, token, input)
    return result
  }

  async function fetchOnce(
    method: string,
    path: string,
    input: AnyInput,
    wantsFile: boolean,
    token: string | undefined,
  ): Promise<Result<Fetched>> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signal = input.signal ? AbortSignal.any([limit.signal, input.signal]) : limit.signal
    try {
      const doFetch = settings.fetch ?? (input.onProgress ? await progressive(input.onProgress) : globalThis.fetch)
      const response = await doFetch(address(settings.base, path, input), {
        method,
        credentials: 'include',
        signal,
        headers: headers(path, input, token, input.lang ?? settings.lang?.()),
        body: method === 'GET' ? undefined : encode(path, input.body),
      })
      const isFile = wantsFile && response.ok && carriesFile(response)
      const blob = isFile ? await response.blob() : undefined
      const text = isFile ? '' : await response.text()
      return { ok: true, code: '', value: { response, text, blob } }
    } catch {
      if (limit.signal.aborted) return failure('timeout', 'error.timeout')
      if (input.signal?.aborted) return failure('superseded', 'error.unknown')
      return failure('network', 'error.unknown')
    } finally {
      clearTimeout(timer)
    }
  }

  async function read(name: string, { response, text, blob }: Fetched, wantsFile: boolean): Promise<Result<unknown>> {
    if (blob) {
      const value: DownloadedFile = { name: fileName(response.headers.get('content-disposition')), blob }
      return { ok: true, value, code: '200' }
    }
    const envelope = parse(text)
    if (!isEnvelope(envelope) || (wantsFile && response.ok && envelope.success !== false)) {
      return failure('unreadable', 'error.unknown')
    }
    const result = readEnvelope(envelope)
    return result.ok && settings.verify ? verify(name, result) : result
  }

  function report(error: CallError, token: string | undefined, input: AnyInput): void {
    if (error.kind === 'session-invalid') {
      const sent = token ?? ''
      // A late answer to an older credential says nothing about the one that has replaced it.
      if (tokenKnownInvalid === sent || (current() ?? '') !== sent) return
      tokenKnownInvalid = sent
      settings.onSessionInvalid?.()
      return
    }
    if (error.kind !== 'refused' && error.kind !== 'superseded' && !input.quiet) settings.onFailure?.(error)
  }

  return {
    call: (name, input) => send(name, input, false) as Promise<Result<never>>,
    file: (name, input) => send(name, input, true) as Promise<Result<DownloadedFile>>,
    debounced(name) {
      let waiting: { timer: ReturnType<typeof setTimeout>; overtake: () => void } | undefined
      return (input) =>
        new Promise((resolve) => {
          if (waiting) {
            clearTimeout(waiting.timer)
            waiting.overtake()
          }
          const timer = setTimeout(() => {
            waiting = undefined
            resolve(send(name, input, false) as Promise<Result<never>>)
          }, debouncedPostMs)
          waiting = { timer, overtake: () => resolve(failure('superseded', 'error.unknown')) }
        })
    },
    async open(path, more) {
      const ask = (token: string | undefined) =>
        (settings.fetch ?? globalThis.fetch)(address(settings.base, path, {}), {
          credentials: 'include',
          signal: more.signal,
          headers: { ...headers(path, {}, token, settings.lang?.()), ...more.headers },
        })
      const token = source ? await source.take() : settings.token?.()
      const answer = await ask(token)
      if (!source || answer.status !== 401) return answer
      const next = await source.take(token)
      return next && next !== token ? ask(next) : answer
    },
  }
}

async function progressive(onProgress: (share: number) => void): Promise<typeof globalThis.fetch> {
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(onProgress)
}

function address(base: string, path: string, input: AnyInput): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (input.mfaCode) query.set('mfaCode', input.mfaCode)
  const search = query.toString()
  return `${base.replace(/\/$/, '')}${filledPath}${search ? `?${search}` : ''}`
}

function headers(path: string, input: AnyInput, token: string | undefined, lang = 'en'): Record<string, string> {
  const all: Record<string, string> = { accept: 'application/json', 'accept-language': lang === 'cn' ? 'zh-CN' : 'en' }
  if (token) all['token'] = token
  if (input.idempotencyKey) all['idempotency-key'] = input.idempotencyKey
  if (input.body !== undefined && !isForm(input.body)) {
    all['content-type'] = isFormPath(path) ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  return all
}

function encode(path: string, body: unknown): RequestInit['body'] {
  if (body === undefined) return undefined
  if (isForm(body)) return body
  return isFormPath(path) ? toForm(body as Record<string, unknown>) : JSON.stringify(body)
}

/** A file is named; without a name it is at least neither an envelope nor some proxy's page. */
function carriesFile({ headers }: Response): boolean {
  return headers.has('content-disposition') || !/json|html/.test(headers.get('content-type') ?? '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function verify(name: string, result: Result<unknown> & { ok: true }): Promise<Result<unknown>> {
  const { checkAnswer } = await import('./check-answer.ts')
  const problem = checkAnswer(name, result.value)
  return problem ? failure('contract-broken', 'error.unknown', `${name}: ${problem}`) : result
}

/** Whoever stands between may say by the status alone that a token is over. */
function sessionOver(): Result<never> {
  return { ok: false, error: { kind: 'session-invalid', code: '5107', messageKey: 'error.session', retry: 'no' } }
}

function failure(
  kind: 'timeout' | 'network' | 'superseded' | 'unreadable' | 'contract-broken',
  messageKey: string,
  text?: string,
) {
  const retry = kind === 'timeout' || kind === 'network' || kind === 'unreadable' ? ('yes' as const) : ('no' as const)
  return { ok: false as const, error: { kind, code: kind, messageKey, retry, text } satisfies CallError }
}
