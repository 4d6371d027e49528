import type { CallError } from './call-error.ts'
import type { TokenSource } from './token-source.ts'

const keys = 'Portal → Account & security → Embed keys'
const reported = new Set<string>()

/** Explains a refused request of a page in the console, once per cause: what is wrong, where, and what to do. */
export function diagnose(error: CallError, token: string | undefined, source: TokenSource | undefined): void {
  // Users of the portal sign in again; nothing is misconfigured.
  if (!source && !token?.startsWith('gw')) return
  const text = findCause(error, token, source?.problem())
  if (text) tell(text)
}

/** Prints a misconfiguration once. */
export function tell(text: string): void {
  if (reported.has(text)) return
  reported.add(text)
  // oxlint-disable-next-line no-console -- for the developers of the page
  console.warn(`[gangway] ${text}`)
}

function findCause({ kind, code, data, text = '' }: CallError, token: string | undefined, problem: unknown) {
  const { code: reason } = (data ?? {}) as { code?: string }
  switch (kind === 'session-invalid' ? 'session' : (reason ?? code)) {
    case 'session':
      if (!token) return describeTokenFailure(problem)
      return token.startsWith('gwp_')
        ? `The key ${token} is unknown, disabled or expired. Check the key in the settings of the page: ${keys}.`
        : `getToken returned a token that is refused: it has expired or was revoked. Return a new token for every call, and do not cache it on your server.`
    case 'origin-not-listed':
      return `The key does not allow the origin ${getOrigin()}. Add it to the allowed origins of the key: ${keys}.`
    case 'search-only-key':
      return `A key alone can only search. Pass getToken, so that your server identifies the traveller: docs, "Keys and tokens".`
    case 'scope-missing':
      return `The token does not include the scope of this widget. Add the scope to the key, or to the token that your server requests: ${keys}.`
    case 'confirmation-needed':
      return `Your server has to confirm this action. For payments of travellers set audience to "traveller": docs, "Let travellers pay".`
    default:
      return /^403$/.test(code) ? `A request was refused: ${text}` : undefined
  }
}

function describeTokenFailure(problem: unknown): string {
  const cause =
    problem instanceof Error ? `getToken failed: ${problem.message}.` : 'getToken returned no token in time.'
  return `${cause} Check the token address of your server: it must return the JSON of /api/embed/token. npx gangway doctor <page> tests it.`
}

function getOrigin(): string {
  return (globalThis as { location?: { origin?: string } }).location?.origin ?? 'of this page'
}
