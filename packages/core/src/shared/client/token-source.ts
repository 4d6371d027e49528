import { systemClock, type Clock } from '../clock.ts'

/** Token as returned by the server; the token alone is also accepted. */
export type TokenAnswer = string | { token: string; expiresInSeconds?: number }

export type GetToken = () => TokenAnswer | Promise<TokenAnswer>

export interface TokenSource {
  /** A valid token other than the rejected one; undefined when there is none. */
  get(rejectedToken?: string): Promise<string | undefined>
  /** Last token used. */
  lastToken(): string | undefined
  /** Why `getToken` failed last. */
  problem(): unknown
}

/** Lifetime of a token when none is given, in seconds. */
const defaultValiditySeconds = 900
/** Time before expiry at which the next token is fetched, or half the lifetime when that is later. */
const renewBeforeExpirySeconds = 60

/** Fetches tokens from the page on demand: one at a time for any number of waiting requests. */
export function createTokenSource(
  getToken: GetToken,
  { timeoutMs, clock = systemClock }: { timeoutMs: number; clock?: Clock },
): TokenSource {
  let cached: { token: string; until: number } | undefined
  let problem: unknown
  let pendingRequest: Promise<string | undefined> | undefined

  async function requestToken(): Promise<string | undefined> {
    let cancelTimer = (): void => undefined
    const timeout = new Promise<undefined>((resolve) => {
      cancelTimer = clock.after(timeoutMs, () => resolve(undefined))
    })
    try {
      const answer = await Promise.race([getToken(), timeout])
      const { token, expiresInSeconds: validSeconds = defaultValiditySeconds } =
        typeof answer === 'string' ? { token: answer } : (answer ?? {})
      const renewAfterSeconds = Math.max(validSeconds - renewBeforeExpirySeconds, validSeconds / 2)
      cached = token ? { token, until: clock.now().getTime() + renewAfterSeconds * 1000 } : undefined
    } catch (cause) {
      problem = cause
      cached = undefined
    } finally {
      cancelTimer()
      pendingRequest = undefined
    }
    return cached?.token
  }

  return {
    async get(rejectedToken) {
      if (cached && cached.token !== rejectedToken && clock.now().getTime() < cached.until) return cached.token
      return (pendingRequest ??= requestToken())
    },
    lastToken: () => cached?.token,
    problem: () => problem,
  }
}
