import { formatMoney } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { formatFullName } from '../../database/full-name.ts'
import type { Deps } from '../../deps.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { mailPage, mailParagraph } from '../../shared/mail-page.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { postTransfer } from '../post-transfer.ts'
import { publishRecharge } from './publish-recharge.ts'
import { updateRecharge, type Recharge } from './recharge.store.ts'

export interface Decision {
  /** Null for the agency itself, in test mode. */
  by: string | null
  /** Time of the agency's clock. */
  now: Date
}

/**
 * Credits the deposit in the transaction of the decision. The caller holds the row lock of a submitted top-up, so any
 * outcome other than `posted` is a bug.
 */
export async function creditRecharge(
  tx: Tx,
  deps: Deps,
  row: Recharge,
  amount: number,
  { by, now, approval }: Decision & { approval: 'one' | 'two' },
): Promise<void> {
  const { clientId, currency, rechargeNo, userId } = row
  const scope = clientScopeOf(row)
  const posted = await postTransfer(
    tx,
    scope,
    {
      ...{ kind: 'recharge', currency, reference: rechargeNo, remark: row.remark, userId },
      entries: [
        { account: 'deposit', amount },
        { account: 'outside', amount: -amount },
      ],
    },
    now,
  )
  if (posted.outcome !== 'posted') throw new Error(`The top-up ${rechargeNo} was not posted: ${posted.outcome}.`)
  const single = { approvedAmount: null, firstApproverId: null, firstApprovedAt: null }
  await updateRecharge(tx, scope, row, {
    ...{ status: 'CREDITED', creditedAmount: amount, decidedById: by, decidedAt: now },
    ...(approval === 'one' && single),
  })
  await publishRecharge(tx, deps, { clientId, rechargeNo, status: 'CREDITED' })
  await mailSubmitter(tx, deps, row, 'credited', { amount: formatMoney({ amount, currency }) })
  crashPoint('before-recharge-committed')
}

/** The caller holds the row lock of a submitted top-up. */
export async function rejectRecharge(
  tx: Tx,
  deps: Deps,
  row: Recharge,
  reason: string,
  { by, now }: Decision,
): Promise<void> {
  const { clientId, rechargeNo } = row
  await updateRecharge(tx, clientScopeOf(row), row, {
    ...{ status: 'REJECTED', rejectReason: reason, decidedById: by, decidedAt: now },
    ...{ approvedAmount: null, firstApproverId: null, firstApprovedAt: null },
  })
  await publishRecharge(tx, deps, { clientId, rechargeNo, status: 'REJECTED' })
  const amount = formatMoney({ amount: row.amount, currency: row.currency })
  await mailSubmitter(tx, deps, row, 'rejected', { amount, reason })
}

/** Mails the user who submitted it, unless the account is closed. */
async function mailSubmitter(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  row: Recharge,
  about: 'credited' | 'rejected',
  values: Record<string, string>,
): Promise<void> {
  const [user] = await tx
    .select()
    .from(appUser)
    .where(clientScopeOf(row).client(appUser, eq(appUser.id, row.userId)))
  if (user?.status !== 'active') return
  const { rechargeNo } = row
  const say = (part: string) =>
    translateMessage(user.lang, `mail.recharge.${part}`, { ...values, rechargeNo, name: formatFullName(user) })
  const parts = [
    say('greeting'),
    say(`${about}.reason`),
    say(`${about}.next`),
    `${settings.publicUrl}/#/financial/rechargeResult?rechargeNo=${rechargeNo}`,
  ]
  await mail.send(tx, {
    to: user.email,
    subject: say(`${about}.subject`),
    text: `${parts.join('\n\n')}\n`,
    html: mailPage(user.lang, parts.map(mailParagraph)),
  })
}
