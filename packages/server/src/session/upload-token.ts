import type { Secret } from '../shared/secret.ts'

const sealedAs = 'upload token'

/**
 * A credential that can upload and nothing else: the session inside of a seal that only uploads open. Whoever has it does
 * not have the session, and it ends with the session, or sooner.
 */
export function sealUploadToken(secret: Secret, sessionToken: string, expiresAt: Date): string {
  return secret.seal(sealedAs, sessionToken, expiresAt)
}

/** The token of the session; nothing when this is no such credential, or no longer. */
export function openUploadToken(secret: Secret, token: string): string | undefined {
  return secret.open(sealedAs, token)
}
