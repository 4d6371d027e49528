import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findTarget, type Target, type TargetRules } from '../webhook/find-target.ts'
import { SignOnProblem } from './sign-on-problem.ts'

const timeoutMs = 8_000
const maxBytes = 1_048_576

interface ProviderRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * A request to an identity provider, whose address an administrator has typed: it connects to the checked address only,
 * follows no redirect, and limits time and size.
 */
export async function fetchProvider(
  url: string,
  { method = 'GET', headers = {}, body }: ProviderRequest,
  rules: TargetRules,
): Promise<Response> {
  const target = await findTarget(url, rules)
  if (typeof target === 'string') throw new SignOnProblem('unreachable', { cause: target })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await openRequest(target, { method, headers, body }, signal)
    const content = await readBody(response)
    const answered = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    const status = response.statusCode ?? 502
    return new Response([204, 304].includes(status) ? null : content, { status, headers: answered })
  } catch (error) {
    if (error instanceof SignOnProblem) throw error
    throw new SignOnProblem('unreachable', { cause: error })
  }
}

function openRequest(
  { url, address, family }: Target,
  { method, headers, body }: ProviderRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Uses the address that was checked, because another lookup could return a different one.
  const lookup: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family)
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = begin(url, { method, headers: { ...headers, ...length }, agent: false, lookup, signal })
    request.once('error', reject)
    request.once('response', resolve)
    request.end(body)
  })
}

async function readBody(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > maxBytes) {
      response.destroy()
      throw new SignOnProblem('unreachable', { cause: 'too large' })
    }
    parts.push(bytes)
  }
  return new Uint8Array(Buffer.concat(parts))
}
