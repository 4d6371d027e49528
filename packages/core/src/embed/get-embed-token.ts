import type { FieldProblem, Result } from '../shared/client/call-error.ts'
import { callEmbed, type EmbedKey } from './call-embed.ts'
import type { EmbedTokenAnswer, EmbedTokenInput } from './embed.contract.ts'

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

/**
 * Requests an access token for a page. Call it for the user signed in to your system whenever the page needs a token.
 */
export async function getEmbedToken(
  key: EmbedKey,
  request: EmbedTokenRequest = {},
): Promise<Result<EmbedToken, EmbedTokenError>> {
  const result = await callEmbed(key, '/embed/token', request)
  if (result.kind === 'in-a-browser')
    return failed({ kind: 'in-a-browser', text: 'The secret must not be used in a browser.' })
  if (result.kind === 'unreachable') return failed(result)
  const {
    success,
    data,
    code,
    msg: text = 'Gangway gave no token.',
    requestId,
    fields = [],
    restartAt,
  } = result.envelope
  if (success && data) return { ok: true, value: data as EmbedToken, code: '200' }
  if (code === 403) return failed({ kind: 'wrong-key', text, requestId })
  if (code === 5001) return failed({ kind: 'not-allowed', text: fields[0]?.message ?? text, requestId, fields })
  if (code === 5029) return failed({ kind: 'too-many', text, requestId, restartAt })
  return failed({ kind: 'unreachable', text, requestId })
}

function failed(error: EmbedTokenError): Result<never, EmbedTokenError> {
  return { ok: false, error }
}
