import type { UserAccount } from '../user.store.ts'

const dayMs = 24 * 3_600_000

/** Whether the password was set by another user, or is older than the agency's policy allows. */
export function mustChangePassword({ user, client }: UserAccount, now: Date): boolean {
  if (user.status === 'invited' || user.passwordChangedAt === null) return true
  const { maxAgeDays } = client.passwordPolicy
  return maxAgeDays > 0 && now.getTime() - user.passwordChangedAt.getTime() >= maxAgeDays * dayMs
}
