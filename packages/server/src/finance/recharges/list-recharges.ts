import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { presentFiles } from '../../upload/file-address.ts'
import { presentRecharge } from './present-recharge.ts'
import { findReceiptFiles, findRecharge, listRecharges } from './recharge.store.ts'

type List = 'POST /client/recharge/getPageList'

export async function listOwnRecharges({ db }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const range = { limit: pageSize, offset: (page - 1) * pageSize }
  const { list, ...counted } = await listRecharges(db, scopeOf(caller), filters, range)
  return answer({ list: list.map(presentRecharge), ...counted, page, pageSize })
}

type Show = 'GET /client/recharge/info/{rechargeNo}'

export async function showOwnRecharge(
  deps: Deps,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const scope = scopeOf(caller)
  const found = await findRecharge(deps.db, scope, params.rechargeNo)
  if (!found) return refuse(5004)
  return answer({
    ...presentRecharge(found),
    receiptFiles: presentFiles(deps, await findReceiptFiles(deps.db, scope, found.row.receipts)),
    canCreditTest: caller.mode === 'test' && found.row.status === 'SUBMITTED',
  })
}
