import { toServerTime } from '@gangway/core/contract'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { readDeposits } from './deposit-account.store.ts'
import { findAgencyByCode, readDepositChanges } from './deposit-changes.store.ts'

type List = 'POST /console/deposit/getPageList'

export async function listDepositChanges(
  { db }: Deps,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const range = { limit: pageSize, offset: (page - 1) * pageSize }
  const { list, ...counted } = await readDepositChanges(db, { ...filters, ...range })
  const rows = list.map(({ row, agency, proposedBy, decidedBy }) => ({
    ...{ changeId: row.id, changeNo: row.changeNo, agencyCode: agency.code, agencyName: agency.name },
    ...{ kind: row.kind, amount: { amount: row.amount, currency: row.currency }, reason: row.reason },
    ...{ state: row.state, version: row.version, proposedBy, proposedAt: toServerTime(row.proposedAt) },
    ...{ isOwn: row.proposedById === caller.userId, decidedBy, declineReason: row.declineReason },
    decidedAt: row.decidedAt && toServerTime(row.decidedAt),
  }))
  return answer({ list: rows, ...counted, page, pageSize })
}

type Show = 'GET /console/deposit/info/{agencyCode}'

export async function showAgencyDeposit(
  { db }: Deps,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const agency = await findAgencyByCode(db, params.agencyCode)
  if (!agency) return refuse(5004)
  const accounts = (await readDeposits(db, clientScopeOf({ clientId: agency.id }))).map(
    ({ currency, balance, held, creditLine }) => {
      const money = (amount: number) => ({ amount, currency })
      return { currency, balance: money(balance), held: money(held), creditLine: money(creditLine) }
    },
  )
  return answer({ agencyCode: agency.code, agencyName: agency.name, accounts })
}
