import { Secret, TOTP } from 'otpauth'

const shape = { digits: 6, period: 30, algorithm: 'SHA1' } as const
const issuer = 'Gangway'

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What authenticator apps read from the picture. */
export function otpauthText(secretKey: string, email: string): string {
  return new TOTP({ ...shape, issuer, label: email, secret: Secret.fromBase32(secretKey) }).toString()
}

/** The time step a code belongs to: this one, the one before or the one after. Nothing when it belongs to none of them. */
export function stepOf(secretKey: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secretKey), token: code, window: 1, timestamp })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}

/** The code an app would show at that moment. */
export function codeAt(secretKey: string, moment: Date): string {
  return TOTP.generate({ ...shape, secret: Secret.fromBase32(secretKey), timestamp: moment.getTime() })
}
