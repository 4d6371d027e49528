import type { Deps } from '../deps.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { writeDown } from './audit.ts'
import { findByEmail, type Person } from './entrance.store.ts'
import { letterWithLink } from './letter.ts'
import { makeLink } from './link.ts'
import { inSameTime } from './same-time.ts'
import { keyOf, networkOf, spendTurn, type Limit } from './throttle.ts'
import { tooMany } from './too-many.ts'

type SendCall = Call<'POST /mail/sendEmail'>

const perMailbox: Limit = { failures: 5, minutes: 60 }
const perAddress: Limit = { failures: 30, minutes: 60 }
const answersAfterMs = 250

/**
 * Mails a link for a new password, in the language of the page: who asks is who reads, and may never have been here
 * before. Whether there is anybody to mail it to can be told neither by the answer nor by its time.
 */
export function sendLink(deps: Deps, call: SendCall): Promise<Reply<boolean>> {
  return inSameTime(answersAfterMs, async () => {
    const now = deps.clock.now()
    const byAddress = await spendTurn(deps.db, keyOf('mail-address', networkOf(call.address)), perAddress, now)
    if (!byAddress.allowed) return tooMany(byAddress.until)
    const byMailbox = await spendTurn(deps.db, keyOf('mail', call.body.email), perMailbox, now)
    if (!byMailbox.allowed) return tooMany(byMailbox.until)
    const person = await findByEmail(deps.db, call.body.email)
    if (person && mayHavePassword(person)) await mailLink(deps, call, person)
    return answer(true)
  })
}

function mayHavePassword({ user, client }: Person): boolean {
  return user.status !== 'disabled' && !client.singleSignOnOnly
}

async function mailLink(deps: Deps, { address, agent, lang }: SendCall, person: Person): Promise<void> {
  const now = deps.clock.now()
  const { id: userId, clientId, status } = person.user
  const purpose = status === 'invited' ? 'set' : 'reset'
  await deps.db.transaction(async (tx) => {
    const sign = await makeLink(tx, scopeOf(person.user), { userId, purpose }, now)
    await deps.mail.send(tx, letterWithLink(deps.settings.publicUrl, person, { purpose, sign, lang }))
    await writeDown(
      tx,
      {
        action: purpose === 'set' ? 'PASSWORD_SET' : 'PASSWORD_RESET',
        by: { clientId, userId },
        from: { address, agent },
        detail: { step: 'link mailed' },
      },
      now,
    )
  })
}
