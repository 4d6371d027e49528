import { systemClock, type Clock } from './clock.ts'

/** As our server gives it to yours; the token alone will do. */
export type GivenToken = string | { token: string; expiresInSeconds?: number }

export type GetToken = () => GivenToken | Promise<GivenToken>

export interface TokenSource {
  /** A token that holds, and another one than the one that was refused; nothing when there is none to be had. */
  take(refused?: string): Promise<string | undefined>
  /** The one that was taken last. */
  held(): string | undefined
}

/** As long as a token is good for when nothing is said. */
const usualSeconds = 900
/** Another is asked for so long before the end, or half-way when that is later. */
const marginSeconds = 60

/** Asks the page for tokens: one at a time, however many calls wait for it, and never for one that nobody needs. */
export function createTokenSource(
  getToken: GetToken,
  { timeoutMs, clock = systemClock }: { timeoutMs: number; clock?: Clock },
): TokenSource {
  let known: { token: string; until: number } | undefined
  let asking: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    let callOff = (): void => undefined
    const late = new Promise<undefined>((resolve) => {
      callOff = clock.after(timeoutMs, () => resolve(undefined))
    })
    try {
      const given = await Promise.race([getToken(), late])
      const { token, expiresInSeconds: lasts = usualSeconds } =
        typeof given === 'string' ? { token: given } : (given ?? {})
      const soon = Math.max(lasts - marginSeconds, lasts / 2)
      known = token ? { token, until: clock.now().getTime() + soon * 1000 } : undefined
    } catch {
      known = undefined
    } finally {
      callOff()
      asking = undefined
    }
    return known?.token
  }

  return {
    async take(refused) {
      if (known && known.token !== refused && clock.now().getTime() < known.until) return known.token
      return (asking ??= ask())
    },
    held: () => known?.token,
  }
}
