import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { presentFiles } from '../../upload/file-address.ts'
import { listProofs } from '../claims/proofs.ts'
import { listRefundedPassengers, loadRefundLog } from '../show-refund.ts'
import { presentProviderRefund, providerActionsOf } from './present-provider-refund.ts'
import { findProviderRefund } from './provider-refunds.store.ts'

type Show = 'GET /console/refund/info/{refundId}'

export async function showProviderRefund(
  deps: Deps,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const { db, market, clock } = deps
  if (!caller.provider) return refuse(403)
  const found = await findProviderRefund(db, clock, params.refundId)
  if (!found) return refuse(5004)
  const { row } = found
  const scope = clientScopeOf(row)
  const money = (amount: number) => ({ amount, currency: row.currency })
  const passengers = await listRefundedPassengers(db, scope, row)
  const mayChange = isCallAllowed(caller, 'POST /console/refund/settle')
  return answer({
    ...presentProviderRefund(found),
    version: row.version,
    channel: row.channel,
    method: row.method,
    original: money(row.original),
    penalty: money(row.penalty),
    estimated: money(row.estimated),
    received: row.received === null ? null : money(row.received),
    claimed: row.claimed === null ? null : money(row.claimed),
    fulfilmentDate: row.fulfilmentDate,
    passengers: passengers.map(({ who }) => ({
      name: `${who.lastName}/${who.firstName}`,
      ticketNos: who.ticketNos,
    })),
    proofs: presentFiles(deps, await listProofs(db, scope, row.id)),
    notes: row.notes,
    rejectReason: row.rejectReason && translateMessage(lang, `refund.reject.${row.rejectReason}`),
    log: await loadRefundLog(db, scope, row, lang),
    actions: mayChange ? providerActionsOf(row) : [],
    names: namesOf(market, [], { airlines: row.airlines }),
  })
}
