import type { FieldProblem, Result } from '../shared/client/call-error.ts'
import type { EmbedTokenAnswer, EmbedTokenInput } from './embed.contract.ts'

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

/** User and permissions of the requested token. */
export type EmbedTokenRequest = Omit<EmbedTokenInput, 'key' | 'secret'>

/** Return it to your page unchanged: `getToken` takes the complete object. */
export type EmbedToken = EmbedTokenAnswer

export type EmbedTokenError = { text: string; requestId?: string } & (
  | { kind: 'wrong-key' }
  /** The key lacks a requested permission, or the user does not exist. */
  | { kind: 'not-allowed'; fields: readonly FieldProblem[] }
  | { kind: 'too-many'; restartAt?: string }
  /** No response, or not one of Gangway. A retry can help. */
  | { kind: 'unreachable' }
  /** Called in a browser, where the secret must not be used. Nothing was sent. */
  | { kind: 'in-a-browser' }
)

const defaultTimeoutMs = 10_000

/**
 * Requests an access token for a page. Call it for the user signed in to your system whenever the page needs a token.
 */
export async function getEmbedToken(
  { base, key, secret, timeoutMs = defaultTimeoutMs, fetch = globalThis.fetch }: EmbedKey,
  request: EmbedTokenRequest = {},
): Promise<Result<EmbedToken, EmbedTokenError>> {
  if ('document' in globalThis)
    return failed({ kind: 'in-a-browser', text: 'The secret must not be used in a browser.' })
  let result: TokenEnvelope
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/embed/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...request, key, secret }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    result = (await response.json()) as TokenEnvelope
  } catch (error) {
    return failed({ kind: 'unreachable', text: error instanceof Error ? error.message : 'No answer' })
  }
  if (result?.success && result.data) return { ok: true, value: result.data, code: '200' }
  const { code, msg: text = 'The response is not from Gangway.', requestId, fields = [], restartAt } = result ?? {}
  if (code === 403) return failed({ kind: 'wrong-key', text, requestId })
  if (code === 5001) return failed({ kind: 'not-allowed', text: fields[0]?.message ?? text, requestId, fields })
  if (code === 5029) return failed({ kind: 'too-many', text, requestId, restartAt })
  return failed({ kind: 'unreachable', text, requestId })
}

/** The parts of the response envelope read here; a proxy may have sent something else. */
type TokenEnvelope =
  | {
      success?: boolean
      code?: number
      msg?: string
      data?: EmbedToken
      fields?: FieldProblem[]
      requestId?: string
      restartAt?: string
    }
  | null
  | undefined

function failed(error: EmbedTokenError): Result<never, EmbedTokenError> {
  return { ok: false, error }
}
