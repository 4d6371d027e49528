import { formatMoney, getAvailableAmount } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, client, role } from '../../database/schema.ts'
import { clientScopeOf, scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { mailPage, mailParagraph } from '../../shared/mail-page.ts'
import {
  ensureDeposit,
  readDeposits,
  updateDeposit,
  updateLowSince,
  type LedgerAccount,
} from './deposit-account.store.ts'

type Set = 'POST /client/deposit/lowBalance'

/** Sets the threshold of one currency. An amount that is already below it is shown at once and not mailed. */
export async function setLowBalance(
  { db, clock, events }: Deps,
  { caller, body, address, agent }: Call<Set>,
): Promise<Reply<boolean> | Refusal> {
  if (caller.provider) return refuse(403)
  const scope = scopeOf(caller)
  const { currency, amount } = body
  const known = (await readDeposits(db, scope)).find((each) => each.currency === currency)
  if (!known) {
    const currencies = (await readDeposits(db, scope)).map((each) => each.currency)
    return refuse(5001, {
      errorType: 1,
      fields: [{ path: 'currency', key: 'input.recharge.currency', values: { currencies } }],
    })
  }
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    await ensureDeposit(tx, scope, currency, now)
    await updateDeposit(tx, scope, currency, { lowBalance: amount, lowSince: null })
    await updateLowSince(tx, scope, now)
    const object = { kind: 'deposit', id: currency }
    const entry = { action: 'LOW_BALANCE_UPDATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { currency, amount: amount ?? 0 } }, clock.now())
    await events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'balance', data: {} })
    return answer(true)
  })
}

const kindsThatMoveMoney = ['booking', 'refund', 'recharge', 'balance']

/**
 * Notifies in the transaction that takes a deposit below its threshold: a mail to those who can top up, and the event
 * `lowBalance` for the webhook.
 */
export function watchLowBalances(deps: Pick<Deps, 'events' | 'clock' | 'mail' | 'settings'>): void {
  deps.events.addPublishHook('low-balance', async (tx, published) => {
    const topics = published.flatMap(({ topic, kind }) => (kindsThatMoveMoney.includes(kind) ? [topic] : []))
    for (const topic of new Set(topics)) {
      const clientId = /^client:(.+)$/.exec(topic)?.[1]
      if (clientId === undefined) continue
      const [agency] = await tx.select().from(client).where(eq(client.id, clientId))
      if (!agency || agency.provider) continue
      const scope = clientScopeOf({ clientId })
      const low = await updateLowSince(tx, scope, agencyClock(deps.clock, agency).now())
      for (const account of low) {
        await mailLowBalance(tx, deps, scope, account)
        await deps.events.publish(tx, { topic, kind: 'lowBalance', data: { currency: account.currency } })
      }
    }
  })
}

/** Recipients of one notification: a larger agency reads it in the list of tasks. */
const mostRecipients = 20

async function mailLowBalance(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  scope: Scope,
  account: LedgerAccount,
): Promise<void> {
  const { currency, lowBalance } = account
  const money = (amount: number) => formatMoney({ amount, currency })
  const users = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, and(eq(appUser.status, 'active'), sql`${role.codes} ? 'recharge:submit'`)))
    .orderBy(appUser.email)
    .limit(mostRecipients)
  for (const { email, lang, ...user } of users) {
    const values = { available: money(getAvailableAmount(account)), threshold: money(lowBalance ?? 0), currency }
    const say = (part: string) =>
      translateMessage(lang, `mail.lowBalance.${part}`, { ...values, name: formatFullName(user) })
    const parts = [say('greeting'), say('reason'), say('next'), `${settings.publicUrl}/#/financial/top-up`]
    const html = mailPage(lang, parts.map(mailParagraph))
    await mail.send(tx, { to: email, subject: say('subject'), text: `${parts.join('\n\n')}\n`, html })
  }
}
