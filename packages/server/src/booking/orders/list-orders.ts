import {
  maxCountedBookings,
  pendingStatuses,
  toServerTime,
  type BookingRow,
  type OrderSort,
} from '@gangway/core/contract'
import type { SQL } from 'drizzle-orm'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { filterOrders, onlyNamed, withDefaultRange } from './order-filters.ts'
import { listOngoingProcesses } from './ongoing-processes.ts'
import { findBeside, findOrderPage, type Found, type ListedBooking } from './order-list.store.ts'
import { sortValues } from './order-sort.ts'

type Page = Answer<'POST /order/matchOrderList.do'>
type Dependencies = Pick<Deps, 'db' | 'market' | 'secret'>

export async function listOrders(
  deps: Dependencies,
  { caller, body }: Call<'POST /order/matchOrderList.do'>,
): Promise<Reply<Page>> {
  const { page: number, pageSize, sort, before, after, ...asked } = body
  const filters = withDefaultRange(asked, caller.clock.now())
  const conditions = filterOrders(deps, scopeOf(caller), filters)
  return page(deps, caller, { page: number, pageSize, sort, before, after, conditions, onlyNamed: onlyNamed(filters) })
}

export async function listPendingOrders(
  deps: Dependencies,
  { caller, body }: Call<'POST /order/matchPendingOrderList.do'>,
): Promise<Reply<Page>> {
  const conditions = filterOrders(deps, scopeOf(caller), { status: [...pendingStatuses] })
  return page(deps, caller, { ...body, sort: 'CREATED_DESC', conditions })
}

interface Asked {
  conditions: readonly (SQL | undefined)[]
  onlyNamed?: SQL
  sort: OrderSort
  page: number
  pageSize: number
  before?: string
  after?: string
}

async function page(deps: Dependencies, caller: Caller, asked: Asked): Promise<Reply<Page>> {
  const { db, market } = deps
  const { sort, pageSize } = asked
  const side = asked.after === undefined ? 'before' : 'after'
  const text = asked[side]
  let found: Found | undefined
  if (text === undefined) {
    const lastPage = Math.ceil(maxCountedBookings / pageSize)
    if (asked.page > lastPage) {
      return refuse(5001, { fields: [{ path: 'page', key: 'input.numberMax', values: { count: lastPage } }] })
    }
    found = await findOrderPage(db, scopeOf(caller), asked)
  } else {
    const cursor = readCursor(text)
    found = cursor && (await findBeside(db, scopeOf(caller), { ...asked, cursor, side }))
    if (!found) return refuse(5001, { fields: [{ path: side, key: 'input.format' }] })
  }
  const { rows, total, totalIsAtLeast } = found
  const cursorAt = (row: ListedBooking | undefined, exists: boolean) =>
    row && exists ? writeCursor({ sort, values: sortValues(sort, row), total, totalIsAtLeast }) : undefined
  const ongoingOf = await listOngoingProcesses(
    db,
    caller,
    rows.map(({ orderNo }) => orderNo),
  )
  return answer({
    list: rows.map((row) => ({ ...presentRow(row), ongoing: ongoingOf(row.orderNo) })),
    total,
    ...(totalIsAtLeast && { totalIsAtLeast }),
    page: asked.page,
    pageSize,
    before: cursorAt(rows[0], found.hasBefore),
    after: cursorAt(rows.at(-1), found.hasAfter),
    names: namesOf(market, [], {
      cities: rows.flatMap(({ fromCity, toCity }) => [fromCity, toCity]),
      airlines: rows.flatMap(({ airlines }) => airlines),
    }),
  })
}

function presentRow(row: ListedBooking): Omit<BookingRow, 'ongoing'> {
  const time = (moment: Date | null) => moment && toServerTime(moment)
  const { orderNo, tripType, fromCity, toCity, airlines, airlinePnrs, providerPnr, departDate, returnDate } = row
  return {
    orderNo,
    createdAt: toServerTime(row.createdAt),
    passengerNames: row.passengerNames.split('|'),
    tripType,
    fromCity,
    toCity,
    airlines,
    airlinePnrs,
    providerPnr,
    flightNos: row.flightNos,
    departDate,
    departTime: row.departTime,
    returnDate,
    amount: { amount: row.total, currency: row.currency },
    status: row.status,
    payChannel: row.payChannel,
    cardLastFour: row.cardLastFour,
    payBy: time(row.payBy),
    paidAt: time(row.paidAt),
    issuedAt: time(row.issuedAt),
    hasRefund: row.hasRefund,
  }
}
