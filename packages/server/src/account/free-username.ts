import type { Tx } from '../database/db.ts'
import { findIdByUsername } from '../session/user.store.ts'

/** The local part of the email address, with the id when it is taken. Usernames are unique across agencies. */
export async function findFreeUsername(tx: Tx, email: string, userId: string): Promise<string> {
  const base =
    (email.split('@')[0] ?? '')
      .replaceAll(/[^a-z0-9._-]/g, '-')
      .replace(/^[._-]+/, '')
      .slice(0, 30) || 'user'
  const unique = `${base}-${userId.toLowerCase()}`
  return (await findIdByUsername(tx, base)) === undefined ? base : unique
}
