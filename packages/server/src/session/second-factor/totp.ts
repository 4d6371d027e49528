import { Secret, TOTP } from 'otpauth'

const shape = { digits: 6, period: 30, algorithm: 'SHA1' } as const
const issuer = 'Gangway'

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI in the QR code for authenticator apps. */
export function otpauthUri(secretKey: string, email: string): string {
  return new TOTP({ ...shape, issuer, label: email, secret: Secret.fromBase32(secretKey) }).toString()
}

/** The time step of a code: the current, previous or next one. Undefined when it matches none. */
export function totpStepOf(secretKey: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secretKey), token: code, window: 1, timestamp })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}

/** The code of an app at that time. */
export function totpCodeAt(secretKey: string, time: Date): string {
  return TOTP.generate({ ...shape, secret: Secret.fromBase32(secretKey), timestamp: time.getTime() })
}
