import { airlineFunctions, toServerTime, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../download/write-table.ts'
import type { CallContext, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { readAgreement, readAirlineSettings } from './airline-setting.store.ts'
import { findAirline } from './find-airline.ts'
import { allAirlines, presentAirline } from './present-airline.ts'
import { readRules } from './rule-state.store.ts'

const airlineTables = ['airlines', 'routes'] as const
type AirlineTable = (typeof airlineTables)[number]

/** A requested export as stored with its download task. */
const airlineExport = z.object({
  table: z.enum(airlineTables),
  lang: z.enum(['en', 'cn']),
  airline: z.optional(z.string()),
})
type AirlineExport = z.output<typeof airlineExport>

interface ExportCall extends CallContext {
  caller: Caller
  body: { format: 'CSV' | 'XLSX'; airline?: string }
}

export async function exportAirlines(
  { db, market, scheduler, clock }: Pick<Deps, 'db' | 'market' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: ExportCall,
  table: AirlineTable,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  const { format, airline } = body
  if (airline !== undefined && !findAirline(market, airline)) return refuse(5004)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const file = translateMessage(lang, `airlineTable.${table}.file`)
  const name = `${file} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const request: AirlineExport = { table, lang, airline }
  const task = { clientId, userId, type: `AIRLINE_${format}`, name, request, from: { address, agent } } as const
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

type Tables = Pick<Deps, 'db' | 'market' | 'clock'>

export function writeAirlines(deps: Tables): Record<'AIRLINE_CSV' | 'AIRLINE_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, (lang) => translateMessage(lang, 'airlineTable.sheet'))
  return { AIRLINE_CSV: csv, AIRLINE_XLSX: xlsx }

  async function* rowsOf(...[task, { scope }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { table, lang, airline } = z.parse(airlineExport, task.request)
    const { columns, rows } =
      table === 'airlines' ? await airlineRows(deps, scope, lang) : routeRows(deps, lang, airline)
    yield [columns.map((column) => translateMessage(lang, `airlineTable.column.${column}`)), ...rows]
  }
}

async function airlineRows({ db, market, clock }: Tables, scope: Scope, lang: Lang) {
  const now = clock.now()
  const [settings, agreement, ruleStates] = [
    await readAirlineSettings(db, scope),
    await readAgreement(db, scope),
    await readRules(db, scope),
  ]
  const yesNo = (value: boolean) => translateMessage(lang, value ? 'airlineTable.yes' : 'airlineTable.no')
  return {
    columns: [
      ...['code', 'name', 'region', 'country', 'status', 'seatCapacity', 'routes', ...airlineFunctions],
      ...['bookingWindow', 'refundDays', 'replyDays', 'followed', 'rules'],
    ],
    rows: allAirlines(market).map((terms) => {
      const row = presentAirline(market, terms, { now, settings, agreement, ruleStates })
      return [
        ...[row.airline, terms.name[lang], translateMessage(lang, `airlineTable.region.${row.region}`), row.country],
        ...[translateMessage(lang, `airlineTable.status.${row.status}`), row.seatCapacity, row.routes],
        ...airlineFunctions.map((name) => yesNo(row.supports[name])),
        ...[row.bookingWindowDays, row.refundDays, row.replyDays, yesNo(row.followed)],
        translateMessage(lang, `airlineTable.rules.${row.rules}`),
      ]
    }),
  }
}

function routeRows({ market, clock }: Tables, lang: Lang, airline: string | undefined) {
  const nameOf = (code: string) => market.places.city(code)?.name[lang] ?? ''
  return {
    columns: ['code', 'name', 'from', 'fromName', 'to', 'toName', 'flights', 'scheduleStart', 'scheduleEnd'],
    rows: allAirlines(market)
      .filter(({ code }) => airline === undefined || code === airline)
      .flatMap(({ code, name }) =>
        market
          .routesOf(code, clock.now())
          .map((route) => [
            ...[code, name[lang], route.from, nameOf(route.fromCity), route.to, nameOf(route.toCity)],
            ...[route.flights, route.scheduleStart, route.scheduleEnd],
          ]),
      ),
  }
}
