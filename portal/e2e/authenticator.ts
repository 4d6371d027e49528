import { TOTP } from 'otpauth'

/** The authenticator of the demo accounts that have one. */
export const demoSecret = 'GANGWAYDEMO234567AUTHENTICATORAB'

const stepMs = 30_000
const used = new Map<string, number>()

/** A code the server takes now. One code is good once for an account, so a second one comes from the following 30 seconds. */
export function codeOf(secret: string, account = secret): string {
  const now = Math.floor(Date.now() / stepMs)
  const step = Math.max(now, (used.get(account) ?? 0) + 1)
  used.set(account, step)
  return new TOTP({ secret }).generate({ timestamp: step * stepMs })
}

/** The same, when the server takes it: it takes one of the next 30 seconds, but none of later ones. For journeys that need many. */
export async function codeInTime(secret: string, account = secret): Promise<string> {
  const next = (used.get(account) ?? 0) + 1
  const waitMs = (next - 1) * stepMs - Date.now()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  return codeOf(secret, account)
}

/** Six digits that are no code of this secret around now. */
export function wrongCodeOf(secret: string): string {
  const totp = new TOTP({ secret })
  const near = [-2, -1, 0, 1, 2].map((offset) => totp.generate({ timestamp: Date.now() + offset * stepMs }))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '777777'
}
