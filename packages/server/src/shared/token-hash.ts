import { createHash } from 'node:crypto'

/** The stored form of a token, which cannot be used as one. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
