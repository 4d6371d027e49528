import type { FieldProblem } from '../shared/client/call-error.ts'

/** Credentials of your server. */
export interface EmbedKey {
  /** Base URL of the API, for example `https://gangway.example/api`. */
  base: string
  /** Name of the embed key, `gwp_…`. */
  key: string
  /** Secret of the key, `gws_…`: read it from the environment of your server and never send it to a page. */
  secret: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** The parts of the response envelope read here; a proxy may have sent something else. */
interface Envelope {
  success?: boolean
  code?: number
  msg?: string
  data?: unknown
  fields?: FieldProblem[]
  requestId?: string
  restartAt?: string
}

export type EmbedAnswer =
  | { kind: 'answered'; envelope: Envelope }
  /** No answer, or not one of Gangway. */
  | { kind: 'unreachable'; text: string }
  /** Called in a browser, where the secret must not be used. Nothing was sent. */
  | { kind: 'in-a-browser' }

const defaultTimeoutMs = 10_000

/** Sends a call with the secret of a key. */
export async function callEmbed(
  { base, key, secret, timeoutMs = defaultTimeoutMs, fetch = globalThis.fetch }: EmbedKey,
  path: string,
  body: object,
): Promise<EmbedAnswer> {
  if ('document' in globalThis) return { kind: 'in-a-browser' }
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, key, secret }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const envelope = (await response.json()) as Envelope | null
    if (typeof envelope !== 'object' || envelope === null || !('success' in envelope))
      return { kind: 'unreachable', text: 'The response is not from Gangway.' }
    return { kind: 'answered', envelope }
  } catch (error) {
    return { kind: 'unreachable', text: error instanceof Error ? error.message : 'No answer' }
  }
}
