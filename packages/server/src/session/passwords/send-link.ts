import type { Deps } from '../../deps.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { findByEmail, type UserAccount } from '../user.store.ts'
import { renderLinkMail } from '../account-mails.ts'
import { createAccountLink } from './account-link.ts'
import { runInConstantTime } from '../sign-in/constant-time.ts'
import { throttleKeyOf, networkOfAddress, spendAttempt, type ThrottleLimit } from '../sign-in/throttle.ts'
import { refuseTooMany } from '../sign-in/refuse-too-many.ts'
import { spendMail } from './spend-mail.ts'

type SendCall = Call<'POST /mail/sendEmail'>

const addressLimit: ThrottleLimit = { failures: 30, minutes: 60 }
const minAnswerMs = 250

/**
 * Mails a link for a new password, in the language of the page: the reader is the requester, who may have no stored
 * language. Neither the answer nor its duration reveals whether the account exists.
 */
export function sendLink(deps: Deps, call: SendCall): Promise<Reply<boolean>> {
  return runInConstantTime(minAnswerMs, async () => {
    const now = deps.clock.now()
    const byAddress = await spendAttempt(
      deps.db,
      throttleKeyOf('mail-address', networkOfAddress(call.address)),
      addressLimit,
      now,
    )
    if (!byAddress.allowed) return refuseTooMany(byAddress.until)
    const tooMany = await spendMail(deps, 'password', call.body.email)
    if (tooMany) return tooMany
    const account = await findByEmail(deps.db, call.body.email)
    if (account && canHavePassword(account)) await mailLink(deps, call, account)
    return answer(true)
  })
}

function canHavePassword({ user, client }: UserAccount): boolean {
  return user.status !== 'disabled' && (!client.singleSignOnOnly || user.id === client.emergencyUserId)
}

async function mailLink(deps: Deps, { address, agent, lang }: SendCall, account: UserAccount): Promise<void> {
  const now = deps.clock.now()
  const { id: userId, clientId, status } = account.user
  const purpose = status === 'invited' ? 'set' : 'reset'
  await deps.db.transaction(async (tx) => {
    const sign = await createAccountLink(tx, clientScopeOf(account.user), { userId, purpose }, now)
    await deps.mail.send(tx, renderLinkMail(deps.settings.publicUrl, account, { purpose, linkToken: sign, lang }))
    await writeAuditLog(
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
