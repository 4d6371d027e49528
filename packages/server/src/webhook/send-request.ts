import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findTarget, type Target, type TargetProblem, type TargetRules } from './find-target.ts'

/** Timeout of an attempt in milliseconds. */
const requestTimeoutMs = 5_000
/** Bytes of an answer that are kept; the rest is not read. */
const maxAnswerBytes = 4_096

export interface WebhookResponse {
  /** The receiver's status; null without an answer. */
  status: number | null
  /** The beginning of its body. */
  answer: string
  problem: WebhookRequestProblem | null
  milliseconds: number
}

export type WebhookRequestProblem = TargetProblem | 'timeout' | 'connection' | 'tls'

interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface Rules extends TargetRules {
  timeoutMs?: number
}

/** Sends a request to an external server: connects to the checked address, follows no redirects, and has a timeout. */
export async function sendWebhookRequest(
  { url, headers, body }: WebhookRequest,
  rules: Rules,
): Promise<WebhookResponse> {
  const start = performance.now()
  const milliseconds = () => Math.round(performance.now() - start)
  const signal = AbortSignal.timeout(rules.timeoutMs ?? requestTimeoutMs)
  try {
    const target = await withTimeout(signal, findTarget(url, rules))
    if (typeof target === 'string') return { status: null, answer: '', problem: target, milliseconds: milliseconds() }
    const response = await openRequest(target, { headers, body, signal })
    const answer = await readAnswerStart(response)
    return { status: response.statusCode ?? 0, answer, problem: null, milliseconds: milliseconds() }
  } catch (error) {
    return { status: null, answer: '', problem: problemOf(error, signal), milliseconds: milliseconds() }
  }
}

function openRequest(
  { url, address, family }: Target,
  { headers, body, signal }: Pick<WebhookRequest, 'headers' | 'body'> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  // Uses the address that was checked, because another lookup could return a different one.
  const lookup: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family)
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

/** The beginning of the answer. A truncated answer counts as an answer. */
async function readAnswerStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part)
      parts.push(bytes)
      length += bytes.length
      if (length >= maxAnswerBytes) break
    }
  } catch {
    // Keeps what was received before.
  } finally {
    response.destroy()
  }
  return removeNulls(Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8'))
}

/** Removes NUL characters, which the database cannot store. */
function removeNulls(text: string): string {
  return text.replaceAll('\u0000', '')
}

async function withTimeout<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true })
  })
  return Promise.race([work, timeout])
}

function problemOf(error: unknown, signal: AbortSignal): WebhookRequestProblem {
  if (signal.aborted) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code) ? 'tls' : 'connection'
}
