import { airlineFunctions, funnelSteps, toServerTime, type InsightReport, type Lang } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { capabilitiesOf } from './airline-capabilities.ts'
import type { InsightExport } from './insight-export.model.ts'
import { listFunnelRows } from './funnel-rows.ts'
import { readPriceChanges } from './price-changes.store.ts'
import { listBookingDays } from './show-summary.ts'
import { listTrafficDays } from './show-traffic.ts'

export interface InsightTable {
  /** Message keys of the headings below `insightTable.<report>.`. */
  columns: readonly string[]
  batches: Iterable<Cell[][]> | AsyncIterable<Cell[][]>
}

type ReadTable = (
  deps: Pick<Deps, 'db' | 'market' | 'clock'>,
  scope: Scope,
  query: InsightExport,
) => Promise<InsightTable>

const batchSize = 1_000

const decimal = (amount: number, currency: string): Cell => ({ amount, currency })
const yesNo = (lang: Lang, value: boolean) => translateMessage(lang, `insightTable.${value ? 'yes' : 'no'}`)
const time = (moment: Date) => toServerTime(moment).slice(0, 19).replace('T', ' ')

/** The rows of each report as files. */
export const insightTables: Record<InsightReport, ReadTable> = {
  async summary({ db }, scope, query) {
    const { currency, days } = await listBookingDays(db, scope, query)
    return {
      columns: ['day', 'bookings', 'issued', 'passengers', 'sales', 'currency', 'failed', 'refunds', 'rejected'],
      batches: [
        days.map((each) => [
          each.day,
          each.bookings,
          each.issued,
          each.passengers,
          decimal(each.sales, currency),
          currency,
          each.failed,
          each.refunds,
          each.rejected,
        ]),
      ],
    }
  },
  async traffic({ db }, scope, query) {
    const days = await listTrafficDays(db, scope, query)
    return {
      columns: [
        'day',
        'searches',
        'withResults',
        'bookings',
        'verifications',
        'gone',
        'failed',
        'manualSearches',
        'blocked',
      ],
      batches: [
        days.map((each) => [
          each.day,
          each.searches,
          each.withResults,
          each.bookings,
          each.verifications,
          each.gone,
          each.failed,
          each.manualSearches,
          yesNo(query.lang, each.isBlocked),
        ]),
      ],
    }
  },
  async funnel(deps, scope, query) {
    return { columns: ['group', 'name', 'visits', ...funnelSteps], batches: [await listFunnelRows(deps, scope, query)] }
  },
  async airlineCapability({ market }, _scope, { airline, supports, lang }) {
    return {
      columns: ['airline', 'name', ...airlineFunctions, 'bookingWindowDays'],
      batches: [
        capabilitiesOf(market, { airline, supports }).map((each) => [
          each.airline,
          market.carriers.get(each.airline)?.name[lang] ?? '',
          ...airlineFunctions.map((name) => yesNo(lang, each[name])),
          each.bookingWindowDays,
        ]),
      ],
    }
  },
  changePrice: ({ db }, scope, query) =>
    Promise.resolve({
      columns: ['at', 'airline', 'fromCity', 'toCity', 'source', 'orderNo', 'oldTotal', 'newTotal', 'currency'],
      batches: priceChangeBatches(db, scope, query),
    }),
}

async function* priceChangeBatches(db: Db, scope: Scope, query: InsightExport): AsyncIterable<Cell[][]> {
  for (let offset = 0; ; offset += batchSize) {
    const { rows } = await readPriceChanges(db, scope, query, { limit: batchSize, offset })
    yield rows.map(({ change, orderNo }) => [
      time(change.at),
      change.airline,
      change.fromCity,
      change.toCity,
      translateMessage(query.lang, `insightTable.sources.${change.source}`),
      orderNo ?? '',
      decimal(change.oldTotal, change.currency),
      decimal(change.newTotal, change.currency),
      change.currency,
    ])
    if (rows.length < batchSize) return
  }
}
