import type { Person } from './entrance.store.ts'

const dayMs = 24 * 3_600_000

/** Whether the password is one that somebody else chose, or older than the client's policy allows. */
export function mustSetPassword({ user, client }: Person, now: Date): boolean {
  if (user.status === 'invited' || user.passwordChangedAt === null) return true
  const { maxAgeDays } = client.passwordPolicy
  return maxAgeDays > 0 && now.getTime() - user.passwordChangedAt.getTime() >= maxAgeDays * dayMs
}
