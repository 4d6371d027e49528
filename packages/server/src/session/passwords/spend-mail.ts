import type { Deps } from '../../deps.ts'
import type { Refusal } from '../../shared/http/reply.ts'
import { refuseTooMany } from '../sign-in/refuse-too-many.ts'
import { spendAttempt, throttleKeyOf, type ThrottleLimit } from '../sign-in/throttle.ts'

const mailboxLimit: ThrottleLimit = { failures: 5, minutes: 60 }

/** Invitations are counted apart, so that those of a stranger never keep an owner from a link for a new password. */
type MailKind = 'password' | 'invitation'

/**
 * Counts a mail to an address that a user has typed: five of a kind within an hour from all callers, so that no caller can
 * flood the mailbox of a stranger. Called before a transaction, because the count must outlast it.
 */
export async function spendMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: MailKind,
  email: string,
): Promise<Refusal | undefined> {
  const turn = await spendAttempt(db, throttleKeyOf(`mail-${kind}`, email), mailboxLimit, clock.now())
  return turn.allowed ? undefined : refuseTooMany(turn.until)
}
