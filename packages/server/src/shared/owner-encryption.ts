import type { Secret } from './secret.ts'

/**
 * Encrypts a text for its owner. The owner is part of the content and not of the purpose: purposes are constants, so a
 * typed text can never pass for another purpose.
 */
export function encryptForOwner(
  secret: Secret,
  purpose: string,
  owner: string,
  text: string,
  expiresAt?: Date,
): string {
  return secret.encrypt(purpose, JSON.stringify([owner, text]), expiresAt)
}

/** Undefined when it was changed, has expired, or belongs to another owner. */
export function decryptForOwner(secret: Secret, purpose: string, owner: string, encrypted: string): string | undefined {
  const decrypted = secret.decrypt(purpose, encrypted)
  if (decrypted === undefined) return undefined
  const [sealedFor, text]: string[] = JSON.parse(decrypted)
  return sealedFor === owner ? text : undefined
}
