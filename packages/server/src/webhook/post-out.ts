import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findTarget, type Resolve, type Target, type TargetProblem } from './find-target.ts'

/** Whoever takes longer has not heard it. */
const patienceMs = 5_000
/** So much of an answer is kept; the rest is not even read. */
const mostKept = 4_096

export interface Posted {
  /** What the receiver answered; nothing when no answer came. */
  status: number | null
  /** The beginning of its body. */
  answer: string
  problem: PostProblem | null
  milliseconds: number
}

export type PostProblem = TargetProblem | 'timeout' | 'connection' | 'tls'

interface Parcel {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface Rules {
  toPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
}

/** Posts something out of the house: to the address that was looked at, without following anything, for a limited time. */
export async function postOut({ url, headers, body }: Parcel, rules: Rules): Promise<Posted> {
  const start = performance.now()
  const milliseconds = () => Math.round(performance.now() - start)
  const signal = AbortSignal.timeout(rules.timeoutMs ?? patienceMs)
  try {
    const target = await within(signal, findTarget(url, rules))
    if (typeof target === 'string') return { status: null, answer: '', problem: target, milliseconds: milliseconds() }
    const response = await open(target, { headers, body, signal })
    const answer = await readSome(response)
    return { status: response.statusCode ?? 0, answer, problem: null, milliseconds: milliseconds() }
  } catch (error) {
    return { status: null, answer: '', problem: problemOf(error, signal), milliseconds: milliseconds() }
  }
}

function open(
  { url, address, family }: Target,
  { headers, body, signal }: Pick<Parcel, 'headers' | 'body'> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  // The name was looked up before: asked again, it could answer otherwise.
  const lookup: LookupFunction = (_, { all }, tell) =>
    all ? tell(null, [{ address, family }]) : tell(null, address, family)
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup,
      signal,
    })
    request.once('error', reject)
    request.once('response', resolve)
    request.end(body)
  })
}

/** The beginning of the answer. That it came is what counts: one that stops in the middle is one. */
async function readSome(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part)
      parts.push(bytes)
      length += bytes.length
      if (length >= mostKept) break
    }
  } catch {
    // What was heard before is kept.
  } finally {
    response.destroy()
  }
  return readable(Buffer.concat(parts).subarray(0, mostKept).toString('utf8'))
}

/** No database keeps a NUL. */
function readable(text: string): string {
  return text.replaceAll('\u0000', '')
}

async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true })
  })
  return Promise.race([work, late])
}

function problemOf(error: unknown, signal: AbortSignal): PostProblem {
  if (signal.aborted) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code) ? 'tls' : 'connection'
}
