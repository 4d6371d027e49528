import { randomInt } from 'node:crypto'
import {
  formatMoney,
  getRechargeLimits,
  isRechargeAmount,
  parseMoney,
  toServerTime,
  uploadTypes,
} from '@gangway/core/contract'
import { recharge } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { publishRecharge } from './publish-recharge.ts'
import { findReceiptFiles, listDepositCurrencies } from './recharge.store.ts'

type Submit = 'POST /client/recharge/submit.do'

const receiptTypes: readonly string[] = [uploadTypes.png, uploadTypes.jpg, uploadTypes.pdf]

/** Stores a top-up. Nothing is credited before the provider has found the transfer. */
export async function submitRecharge(
  deps: Deps,
  { caller, body, address, agent }: Call<Submit>,
): Promise<Reply<Answer<Submit>> | Refusal> {
  // The provider has no deposit of its own.
  if (caller.provider) return refuse(403)
  const scope = scopeOf(caller)
  const receipts = [...new Set(body.receiptUrl)]
  const { currency, remark } = body
  const amount = parseMoney(body.amount, currency)?.amount ?? 0
  const fields = await problemsOf(deps, scope, { amount, currency, receipts })
  if (fields.length > 0) return refuse(5001, { errorType: 1, fields })
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const { rechargeNo } = await insertRecharge(tx, {
      ...{ clientId: caller.clientId, userId: caller.userId, currency, amount, receipts, remark },
      ...{ status: 'SUBMITTED', submittedAt: now },
    })
    const object = { kind: 'recharge', id: rechargeNo }
    const entry = { action: 'RECHARGE_SUBMIT', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { amount, currency } }, deps.clock.now())
    await publishRecharge(tx, deps, { clientId: caller.clientId, rechargeNo, status: 'SUBMITTED' })
    return answer({ rechargeNo, status: 'SUBMITTED' as const })
  })
}

async function problemsOf(
  { db }: Deps,
  scope: Scope,
  { amount, currency, receipts }: { amount: number; currency: string; receipts: readonly string[] },
): Promise<FieldProblem[]> {
  const currencies = await listDepositCurrencies(db, scope)
  if (!currencies.includes(currency))
    return [{ path: 'currency', key: 'input.recharge.currency', values: { currencies } }]
  const problems: FieldProblem[] = []
  if (!isRechargeAmount({ amount, currency })) {
    const { least, most } = getRechargeLimits(currency)
    const [from, to] = [least, most].map((each) => formatMoney({ amount: each, currency }))
    problems.push({ path: 'amount', key: 'input.recharge.amount', values: { from: from ?? '', to: to ?? '' } })
  }
  const files = await findReceiptFiles(db, scope, receipts)
  if (files.length < receipts.length) problems.push({ path: 'receiptUrl', key: 'input.recharge.receipt' })
  else if (files.some(({ type }) => !receiptTypes.includes(type)))
    problems.push({ path: 'receiptUrl', key: 'input.recharge.receiptType' })
  return problems
}

const maxNumberAttempts = 5

/** Stores a top-up under a new number. */
export async function insertRecharge(
  tx: Tx,
  values: Omit<typeof recharge.$inferInsert, 'id' | 'rechargeNo'>,
): Promise<{ id: string; rechargeNo: string }> {
  for (let attempt = 0; attempt < maxNumberAttempts; attempt++) {
    const [made] = await tx
      .insert(recharge)
      .values({ ...values, id: newId(values.submittedAt), rechargeNo: newRechargeNo(values.submittedAt) })
      .onConflictDoNothing()
      .returning({ id: recharge.id, rechargeNo: recharge.rechargeNo })
    if (made) return made
  }
  throw new Error('No free number for a top-up was found.')
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `T`, the time in Beijing to the second, and four capitals. */
function newRechargeNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `T${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}
