// @run full
import { addDays } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDeps } from '../../database/database.fixture.ts'
import { client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { verifyBooks } from '../../invoice/verify-books.ts'
import { readTopAirlines, readTopRoutes } from '../../insight/booking-figures.store.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { TestClock } from '../../shared/clock.ts'
import { seedWithHistory } from './history.fixture.ts'

let deps: Deps & { clock: TestClock }
beforeAll(async () => {
  deps = await freshDeps({}, { GANGWAY_SECRET: 'the secret of the demo servers in tests' })
  await seedWithHistory(deps)
})
afterAll(() => deps.close())

const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** The rows that one of two queries has and the other has not. */
async function differences(one: string, other: string): Promise<object[]> {
  return deps.database.query(`(${one} except all ${other}) union all (${other} except all ${one})`)
}

describe('the figures of the demo history equal a count of', () => {
  it('the bookings by day, airline, route, channel and currency', async () => {
    const key = `airlines[1] as airline, from_city, to_city, offer ->> 'source' as source, currency`
    const made = `select client_id, ${dayOf('created_at')} as day, ${key}, 1 as bookings, 0 as issued, 0 as passengers,
      0 as sales, 0 as seconds, 0 as failed from booking where status <> 'EXTERNAL'`
    const passengers = `(select count(*) from booking_passenger p where p.booking_id = booking.id)`
    const issued = `select client_id, ${dayOf('issued_at')}, ${key}, 0, 1, ${passengers}, total,
      extract(epoch from issued_at - paid_at)::bigint, 0 from booking where status <> 'EXTERNAL' and issued_at is not null`
    const failed = `select client_id, ${dayOf('ended_at')}, ${key}, 0, 0, 0, 0, 0, 1 from booking
      where status = 'CANCELLED' and paid_at is not null and issued_at is null and failure_code is not null`
    const sums = ['bookings', 'issued', 'passengers', 'sales', 'seconds', 'failed'].map(
      (each) => `sum(${each})::bigint`,
    )
    const counted = `select client_id, day, airline, from_city, to_city, source, currency, ${sums.join(', ')}
      from (${made} union all ${issued} union all ${failed}) as parts group by 1, 2, 3, 4, 5, 6, 7`
    const stored = `select client_id, day, airline, from_city, to_city, source, currency, bookings::bigint, issued::bigint,
      passengers::bigint, sales, ticketing_seconds, failed::bigint from booking_figure`
    expect(await differences(counted, stored)).toEqual([])
    const [row] = await deps.database.query<{ issued: number }>('select sum(issued)::int as issued from booking_figure')
    expect(row?.issued).toBeGreaterThan(1_000)
  })

  it('the prices of shop orders: their parts, their margin and what the bookings cost', async () => {
    const wrong = await deps.database.query(
      `select sold.shop_order_no from shop_order sold join booking on booking.id = sold.booking_id
       where sold.sale - sold.cost <> sold.margin
         or sold.currency = booking.currency and sold.cost <> booking.total
         or sold.sale - sold.extras <> (
           select sum((priced.part ->> 'sale')::bigint * (priced.part ->> 'count')::bigint)
           from jsonb_array_elements(sold.trace -> 'fares') as priced (part))`,
    )
    expect(wrong).toEqual([])
    const [row] = await deps.database.query<{ orders: number }>('select count(*)::int as orders from shop_order')
    expect(row?.orders).toBeGreaterThan(100)
  })

  it('the same figures by airline without routes', async () => {
    const sums = ['bookings', 'issued', 'passengers', 'sales', 'ticketing_seconds', 'failed'].map(
      (each) => `sum(${each})::bigint`,
    )
    const key = 'client_id, day, airline, source, currency'
    const of = (table: string) => `select ${key}, ${sums.join(', ')} from ${table} group by ${key}`
    expect(await differences(of('booking_figure'), of('airline_figure'))).toEqual([])
  })

  it('the same figures by route in months, tens of days and days', async () => {
    const key = (table: string, day: string, airline: string) =>
      `select client_id, ${airline} as airline, ${day} as day, source, from_city, to_city, currency, sum(bookings)::bigint,
        sum(issued)::bigint, sum(sales)::bigint from ${table} group by 1, 2, 3, 4, 5, 6, 7`
    const ten = `substr(day, 1, 8) || case when substr(day, 9) <= '10' then '01' when substr(day, 9) <= '20' then '11' else '21' end`
    const stored = (span: string, airlines: string) =>
      key(`(select * from route_figure where span = '${span}' and airline ${airlines} '') as stored`, 'day', 'airline')
    for (const [span, day] of [
      ['MONTH', `substr(day, 1, 8) || '01'`],
      ['TEN_DAYS', ten],
    ] as const) {
      expect(await differences(stored(span, '='), key('booking_figure', day, `''`)), span).toEqual([])
      expect(await differences(stored(span, '<>'), key('booking_figure', day, 'airline')), span).toEqual([])
    }
    expect(await differences(stored('DAY', '='), key('booking_figure', 'day', `''`))).toEqual([])
  })

  it('the routes of a dashboard, whatever its range', async () => {
    const { db, clock } = deps
    const [row] = await db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const scope = clientScopeOf({ clientId: row?.id ?? '' })
    const to = beijingDay(clock.now())
    const [busiest] = await readTopAirlines(db, scope, { from: addDays(to, -179), to }, 'USD')
    for (const days of [1, 7, 30, 90, 180])
      for (const airline of [undefined, busiest?.airline]) {
        const range = { from: addDays(to, 1 - days), to }
        const counted = await deps.database.query(
          `select from_city as "fromCity", to_city as "toCity", sum(bookings)::float8 as bookings, sum(issued)::float8 as issued,
            coalesce(sum(sales) filter (where currency = 'USD'), 0)::float8 as sales from booking_figure
           where client_id = '${scope.clientId}' and day between '${range.from}' and '${range.to}'
             and airline = ${airline === undefined ? 'airline' : `'${airline}'`}
           group by 1, 2 order by 4 desc, 3 desc, 1, 2 limit 10`,
        )
        expect(await readTopRoutes(db, scope, { ...range, airline }, 'USD'), `${days} ${airline}`).toEqual(counted)
      }
  })

  it('the refunds by day, airline, route and channel', async () => {
    const key = `r.airline, b.from_city, b.to_city, coalesce(b.offer ->> 'source', 'manual')`
    const from = `from refund r join booking b on b.id = r.booking_id`
    const counted = `select client_id, day, airline, from_city, to_city, source, sum(refunds)::bigint, sum(rejected)::bigint from (
        select r.client_id, ${dayOf('r.submitted_at')}, ${key}, 1, 0 ${from}
        union all select r.client_id, ${dayOf('r.status_at')}, ${key}, 0, 1 ${from} where r.status = 'REJECTED'
      ) as parts (client_id, day, airline, from_city, to_city, source, refunds, rejected) group by 1, 2, 3, 4, 5, 6`
    const stored = `select client_id, day, airline, from_city, to_city, source, refunds::bigint, rejected::bigint from refund_figure`
    expect(await differences(counted, stored)).toEqual([])
  })

  it('the bookings again after a rebuild', async () => {
    const read = async () => [
      await deps.database.query('select * from booking_figure order by 1, 2, 3, 4, 5, 6, 7'),
      // Changes that cancel each other leave rows of zero.
      await deps.database.query(
        'select * from route_figure where bookings + issued > 0 order by 1, 2, 3, 4, 5, 6, 7, 8',
      ),
    ]
    const before = await read()
    await deps.database.query('select rebuild_booking_figures()')
    expect(await read()).toEqual(before)
  })
})

describe('the traffic of the demo history', () => {
  it('has no fewer searches than searches with results, and offers no airline more often', async () => {
    const wrong = await deps.database.query(
      `select day, source from search_count c left join search_figure f using (client_id, day, source)
       where (f.airline = '' and f.searches < c.searches) or (f.airline <> '' and f.searches > c.searches)`,
    )
    expect(wrong).toEqual([])
  })

  it('has no fewer verifications than bookings and price changes of a day', async () => {
    const wrong = await deps.database.query(
      `select day from verification_figure v
       where gone + failed + (select count(*) from price_change p where (p.client_id, p.day, p.airline, p.from_city, p.to_city, p.source)
         = (v.client_id, v.day, v.airline, v.from_city, v.to_city, v.source)) > verifications`,
    )
    expect(wrong).toEqual([])
    const [row] = await deps.database.query<{ ups: number; downs: number; linked: number }>(
      `select count(*) filter (where new_total > old_total)::int as ups, count(*) filter (where new_total < old_total)::int as downs,
         count(*) filter (where new_total = total - ancillary_total)::int as linked
       from price_change p left join booking b on b.id = p.booking_id`,
    )
    expect(row?.ups).toBeGreaterThan(60)
    expect(row?.downs).toBeGreaterThan(20)
    expect(row?.linked).toBeGreaterThan(50)
  })
})

describe('the top-ups of the demo history', () => {
  it('are in every state, and each agency has one that waits for a second person', async () => {
    const rows = await deps.database.query<{ code: string; credited: number; rejected: number; waits: number }>(
      `select code, count(*) filter (where status = 'CREDITED')::int as credited,
         count(*) filter (where status = 'REJECTED')::int as rejected,
         count(*) filter (where status = 'SUBMITTED' and first_approver_id is not null)::int as waits
       from recharge join client on client.id = client_id group by 1`,
    )
    expect(rows.length).toBe(3)
    for (const row of rows) expect(row).toMatchObject({ credited: expect.any(Number), rejected: 2, waits: 1 })
    expect(rows.find(({ code }) => code === 'HARBOUR')?.credited).toBeGreaterThan(2)
  })

  it('are in the ledger with their amounts', async () => {
    expect((await verifyBooks(deps.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})
