import type { FieldProblem, Result } from '../shared/call-error.ts'
import type { EmbedTokenAnswer, EmbedTokenInput } from './embed.contract.ts'

/** What your server speaks with. */
export interface EmbedKey {
  /** Where the calls live, for example `https://gangway.example/api`. */
  base: string
  /** The name of the key, `gwp_…`. */
  key: string
  /** Its secret, `gws_…`: out of the environment of your server, never in a page. */
  secret: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** Whom a token is for, and what of the key it may do. */
export type WantedToken = Omit<EmbedTokenInput, 'key' | 'secret'>

/** Hand it to your page as it is: its `getToken` takes the whole. */
export type EmbedToken = EmbedTokenAnswer

export type EmbedTokenError = { text: string; requestId?: string } & (
  | { kind: 'wrong-key' }
  /** Asked for more than the key may do, or for somebody who is not there. */
  | { kind: 'not-allowed'; fields: readonly FieldProblem[] }
  | { kind: 'too-many'; restartAt?: string }
  /** No answer, or one of somebody else: asking again may help. */
  | { kind: 'unreachable' }
  /** A secret has no place in a page: nothing was sent. */
  | { kind: 'in-a-browser' }
)

const patienceMs = 10_000

/** Gets a token for a page. Call it for whoever is signed in on your side, whenever the page asks. */
export async function getEmbedToken(
  { base, key, secret, timeoutMs = patienceMs, fetch = globalThis.fetch }: EmbedKey,
  wanted: WantedToken = {},
): Promise<Result<EmbedToken, EmbedTokenError>> {
  if ('document' in globalThis) return failed({ kind: 'in-a-browser', text: 'A secret must not be used in a page.' })
  let told: Told
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/embed/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...wanted, key, secret }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    told = (await response.json()) as Told
  } catch (error) {
    return failed({ kind: 'unreachable', text: error instanceof Error ? error.message : 'No answer' })
  }
  if (told?.success && told.data) return { ok: true, value: told.data, code: '200' }
  const { code, msg: text = 'The answer is not one of Gangway.', requestId, fields = [], restartAt } = told ?? {}
  if (code === 403) return failed({ kind: 'wrong-key', text, requestId })
  if (code === 5001) return failed({ kind: 'not-allowed', text: fields[0]?.message ?? text, requestId, fields })
  if (code === 5029) return failed({ kind: 'too-many', text, requestId, restartAt })
  return failed({ kind: 'unreachable', text, requestId })
}

/** The envelope, as far as it is read here; whatever stands between may answer something else. */
type Told =
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
