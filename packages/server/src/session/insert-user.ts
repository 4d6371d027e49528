import type { Tx } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { writeUnique } from '../database/write-unique.ts'

interface NewUser extends Omit<typeof appUser.$inferInsert, 'username'> {
  /** By default the local part of the email address. */
  username?: string
}

/**
 * Stores a user; false when a user of any agency has the email address. A username that a user of any agency has is
 * followed by the id.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { username = usernameOf(user.email) } = user
  const insert = async (name: string) =>
    writeUnique(tx, ['app_user_email_unique', 'app_user_username_unique'], (part) =>
      part.insert(appUser).values({ ...user, username: name }),
    )
  const taken = await insert(username)
  if (taken !== 'app_user_username_unique') return taken === undefined
  return (await insert(`${username}-${user.id.toLowerCase()}`)) === undefined
}

function usernameOf(email: string): string {
  return (
    (email.split('@')[0] ?? '')
      .replaceAll(/[^a-z0-9._-]/g, '-')
      .replace(/^[._-]+/, '')
      .slice(0, 30) || 'user'
  )
}
