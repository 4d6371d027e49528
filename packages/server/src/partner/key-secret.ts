import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * All that is kept of the secret of a key. Ours are 256 random bits, from whose hash nobody gets back; a slow hash would only
 * make every call slow.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isSecret(given: string, hash: string): boolean {
  const [one, other] = [Buffer.from(hashSecret(given)), Buffer.from(hash)]
  return one.length === other.length && timingSafeEqual(one, other)
}
