import { randomInt } from 'node:crypto'
import { getRechargeLimits, toServerTime, type DepositChangeKind } from '@gangway/core/contract'
import { currencies } from '@gangway/reference'
import { depositChange } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type FieldProblem, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { readDeposits } from './deposit-account.store.ts'
import { findAgencyByCode } from './deposit-changes.store.ts'

type Propose = 'POST /console/deposit/propose'

/** Stores a change that another person of the provider has to apply. Nothing moves before. */
export async function proposeDepositChange(
  { db, clock, events }: Deps,
  { caller, body, address, agent }: Call<Propose>,
): Promise<Reply<Answer<Propose>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { agencyCode, kind, currency, amount, reason } = body
  const agency = await findAgencyByCode(db, agencyCode)
  const wrong = (path: string, key: string) => refuse(5001, { errorType: 1, fields: [{ path, key }] })
  if (!agency) return wrong('agencyCode', 'input.recharge.agency')
  const deposits = await readDeposits(db, clientScopeOf({ clientId: agency.id }))
  const open = kind === 'CREDIT_LINE' ? currencies : deposits.map((each) => each.currency)
  if (!open.includes(currency)) return wrong('currency', 'input.agency.currency')
  const problem = amountProblem(kind, amount, currency)
  if (problem) return refuse(5001, { errorType: 1, fields: [problem] })
  const now = clock.now()
  const changeNo = newChangeNo(now)
  return db.transaction(async (tx) => {
    await tx.insert(depositChange).values({
      ...{ id: newId(now), clientId: agency.id, changeNo, kind, currency, amount, reason },
      ...{ state: 'PROPOSED', proposedById: caller.userId, proposedAt: now },
    })
    const object = { kind: 'depositChange', id: changeNo }
    const entry = { action: 'DEPOSIT_CHANGE_PROPOSE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { code: agencyCode, kind, amount, currency } }, now)
    await events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'balance', data: {} })
    return answer({ changeNo })
  })
}

/** The most that one change moves, as a multiple of the largest top-up. */
const largestFactor = 10

function amountProblem(kind: DepositChangeKind, amount: number, currency: string): FieldProblem | undefined {
  const most = getRechargeLimits(currency).most * largestFactor
  const isTooSmall = kind === 'ADJUSTMENT' ? amount === 0 : kind === 'RETURN' ? amount <= 0 : amount < 0
  const isWrong = isTooSmall || Math.abs(amount) > most
  return isWrong ? { path: 'amount', key: `input.recharge.change${kind}` } : undefined
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `D`, the time in Beijing to the second, and four capitals. */
function newChangeNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `D${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}
