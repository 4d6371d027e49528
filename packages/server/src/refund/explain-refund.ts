import { explainRefundDifference } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findRefund } from './refund.store.ts'
import { scaleParts, voucherIn } from './refund-parts.ts'
import { listRefundedPassengers } from './show-refund.ts'

type Explain = 'GET /client/unconfirmedRefund/explain/{refundNo}'

/** The lines that lead from the paid amounts to the credit; only once money was received. */
export async function explainRefund(
  { db }: Pick<Deps, 'db'>,
  { caller, params }: Call<Explain>,
): Promise<Reply<Answer<Explain>>> {
  const scope = scopeOf(caller)
  const row = await findRefund(db, scope, params)
  if (!row || row.received === null) return refuse(5004)
  const { refundNo, certainty, currency, estimated, received, serviceFee } = row
  const passengers = (await listRefundedPassengers(db, scope, row)).map(({ share, who }) => ({
    name: `${who.lastName}/${who.firstName}`,
    original: share.original,
    penalty: share.penalty,
  }))
  const lines = explainRefundDifference({
    passengers,
    estimated,
    received,
    voucher: voucherIn(scaleParts(row.parts, received)),
    serviceFee,
  })
  return answer({
    refundNo,
    certainty,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: { amount, currency } })),
  })
}
