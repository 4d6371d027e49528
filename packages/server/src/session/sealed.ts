import type { Secret } from '../shared/secret.ts'

/**
 * A sealed text that opens for its owner only. The owner stands inside, beside the text, and not in the purpose: purposes
 * are words of ours, and no text that somebody typed can pass for another one.
 */
export function sealFor(secret: Secret, purpose: string, owner: string, text: string, expiresAt?: Date): string {
  return secret.seal(purpose, JSON.stringify([owner, text]), expiresAt)
}

/** Nothing when it was changed, has expired, or is somebody else's. */
export function openFor(secret: Secret, purpose: string, owner: string, sealed: string): string | undefined {
  const opened = secret.open(purpose, sealed)
  if (opened === undefined) return undefined
  const [sealedFor, text]: string[] = JSON.parse(opened)
  return sealedFor === owner ? text : undefined
}
