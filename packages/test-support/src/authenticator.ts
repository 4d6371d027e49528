import { TOTP } from 'otpauth'

/** The authenticator of the demo accounts that have one, and of the users of agencies like theirs. */
export const demoSecret = 'GANGWAYDEMO234567AUTHENTICATORAB'

const stepMs = 30_000

/** The code of a moment, now when left out. */
export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp })
}

/** Six digits that are not a valid code of this secret around now. */
export function wrongCodeOf(secret: string): string {
  const totp = new TOTP({ secret })
  const near = [-2, -1, 0, 1, 2].map((offset) => totp.generate({ timestamp: Date.now() + offset * stepMs }))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '777777'
}
