import type { Secret } from '../../shared/secret.ts'

const purpose = 'upload token'

/**
 * A credential that can only upload: the session token, encrypted for this purpose. Its holder does not get the
 * session, and it expires with the session or earlier.
 */
export function createUploadToken(secret: Secret, sessionToken: string, expiresAt: Date): string {
  return secret.encrypt(purpose, sessionToken, expiresAt)
}

/** The session token; undefined when the credential is invalid or has expired. */
export function readUploadToken(secret: Secret, token: string): string | undefined {
  return secret.decrypt(purpose, token)
}
