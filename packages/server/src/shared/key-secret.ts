import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * The stored form of a key's secret. Generated secrets have 256 random bits, so a fast hash cannot be reversed; a slow one
 * would slow down every call.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function isSecret(given: string, hash: string): boolean {
  const [one, other] = [Buffer.from(hashSecret(given)), Buffer.from(hash)]
  return one.length === other.length && timingSafeEqual(one, other)
}
