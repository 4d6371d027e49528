import { shopOrderFilters, toServerTime, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { findShop } from '../shop.store.ts'
import { filterShopOrders, readShopOrders, type StoredShopOrder } from './list-shop-orders.ts'

type Export = 'POST /shop/order/export'

const batchSize = 1_000

export async function exportShopOrders(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const { format, filters } = body
  const found = await findShop(db, scopeOf(caller), filters.shopId)
  if (!found) return refuse(5004)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const file = translateMessage(lang, 'shopOrderTable.file')
  const name = `${file} ${found.name.replace(/[^\p{L}\p{N} _-]/gu, '')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const task = { type: `SHOP_ORDER_${format}`, name, request: { filters, lang } } as const
  const from = { address, agent }
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(tx, { scheduler, clock }, { clientId, userId, ...task, from }, now),
  )
  return answer({ downloadTaskId })
}

const request = z.object({ filters: shopOrderFilters, lang: z.enum(['en', 'cn']) })

export function writeShopOrders({ db }: Pick<Deps, 'db'>): Record<'SHOP_ORDER_CSV' | 'SHOP_ORDER_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'shopOrderTable.file'))
  return { SHOP_ORDER_CSV: csv, SHOP_ORDER_XLSX: xlsx }

  async function* rowsOf(...[task, { scope }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { filters, lang } = z.parse(request, task.request)
    yield [Object.keys(columns).map((name) => translateMessage(lang, `shopOrderTable.columns.${name}`))]
    const condition = filterShopOrders(scope, filters)
    for (let offset = 0; ; offset += batchSize) {
      const rows = await readShopOrders(db, scope, condition, { offset, limit: batchSize, oldestFirst: true })
      if (rows.length > 0) yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, lang)))
      if (rows.length < batchSize) return
    }
  }
}

/** The column names are messages below `shopOrderTable.`. */
const columns: Record<string, (row: StoredShopOrder, lang: Lang) => Cell> = {
  shopOrderNo: ({ order }) => order.shopOrderNo,
  orderNo: ({ booked }) => booked.orderNo,
  created: ({ order }) => toServerTime(order.createdAt).slice(0, 19).replace('T', ' '),
  status: ({ booked }, lang) => translateMessage(lang, `orderTable.statuses.${booked.status}`),
  passengers: ({ booked }) => booked.passengerNames.replaceAll('|', ', '),
  trip: ({ booked }) => `${booked.fromCity}-${booked.toCity}`,
  departs: ({ booked }) => booked.departDate,
  airline: ({ booked }) => booked.airlines.join(', '),
  pnr: ({ booked }) => booked.airlinePnrs.join(', '),
  currency: ({ order }) => order.currency,
  sale: ({ order: { sale, currency } }) => ({ amount: sale, currency }),
  cost: ({ order: { cost, currency } }) => ({ amount: cost, currency }),
  margin: ({ order: { margin, currency } }) => ({ amount: margin, currency }),
}
