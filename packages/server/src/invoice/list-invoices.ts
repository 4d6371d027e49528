import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { fileNameOf } from './download-invoice.ts'
import { listInvoices } from './invoice.store.ts'

type List = 'POST /client/invoice/getPageList'

export async function listInvoicePage(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const { list, total, currencies } = await listInvoices(db, scopeOf(caller), filters, { page, pageSize })
  return answer({
    list: list.map((row) => ({
      invoiceCode: row.code,
      kind: row.kind,
      currency: row.currency,
      periodFrom: row.periodFrom,
      periodTo: row.periodTo,
      createdAt: toServerTime(row.createdAt),
      lines: row.lines,
      total: { amount: row.total, currency: row.currency },
      fileName: fileNameOf(row),
    })),
    total,
    page,
    pageSize,
    currencies,
  })
}
