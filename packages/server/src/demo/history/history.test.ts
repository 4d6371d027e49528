// @databases both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDeps } from '../../database/database.fixture.ts'
import type { Deps } from '../../deps.ts'
import type { TestClock } from '../../shared/clock.ts'
import { differences, seedWithHistory, weightsOf } from './history.fixture.ts'
import { familyRanks, historyPlans, leadTimeBands, partySizes } from './history-plan.ts'

let deps: Deps & { clock: TestClock }
beforeAll(async () => {
  deps = await freshDeps({}, { GANGWAY_SECRET: 'the secret of the demo servers in tests' })
  await seedWithHistory(deps)
})
afterAll(() => deps.close())

/** Rows of a query about one agency, whose id is `$1`. */
async function ask<Row extends object>(agency: string, query: string): Promise<Row[]> {
  const [found] = await deps.database.query<{ id: string }>('select id from client where code = $1', [agency])
  return deps.database.query<Row>(query, [found?.id])
}

async function countBy(agency: string, table: string, column: string): Promise<Record<string, number>> {
  const rows = await ask<{ value: string; count: number }>(
    agency,
    `select ${column} as value, count(*)::int as count from ${table} where client_id = $1 group by 1`,
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

async function total(agency: string, table: string): Promise<number> {
  const [row] = await ask<{ count: number }>(agency, `select count(*)::int as count from ${table} where client_id = $1`)
  return row?.count ?? 0
}

const agencies = historyPlans.map(({ agency }) => agency)

describe('the history of Harbour Travel', () => {
  it('has users in every state, with their last sign-in, and a role of its own', async () => {
    expect(await countBy('HARBOUR', 'app_user', 'status')).toMatchObject({ active: 6, invited: 2 })
    expect(await total('HARBOUR', 'link_sign')).toBe(2)
    const [signedIn] = await ask<{ count: number }>(
      'HARBOUR',
      `select count(last_sign_in_at)::int as count from app_user where client_id = $1`,
    )
    expect(signedIn?.count).toBe(6)
    expect(await countBy('HARBOUR', 'role', 'built_in')).toMatchObject({ administrator: 1, null: 1 })
  })

  it('has 1,500 bookings in every status, 40 airlines and 120 routes', async () => {
    const byStatus = await countBy('HARBOUR', 'booking', 'status')
    expect(Object.keys(byStatus).toSorted()).toEqual([
      'CANCELLED',
      'EXPIRED',
      'EXTERNAL',
      'INIT',
      'ISSUED',
      'TICKETING',
      'UNKNOWN',
      'UNPAID',
    ])
    expect(await total('HARBOUR', 'booking')).toBeGreaterThanOrEqual(1_500)
    expect(Object.keys(await countBy('HARBOUR', 'booking', 'airline')).length).toBeGreaterThanOrEqual(40)
    const routes = await countBy('HARBOUR', 'booking', `from_city || to_city`)
    expect(Object.keys(routes).length).toBeGreaterThanOrEqual(120)
    expect(Object.keys(await countBy('HARBOUR', 'booking_passenger', 'type')).toSorted()).toEqual([
      'ADULT',
      'CHILD',
      'INFANT',
    ])
    expect(await countBy('HARBOUR', 'booking', 'pay_channel')).toMatchObject({
      PREPAYMENT: expect.any(Number),
      VCC: expect.any(Number),
    })
    expect(await total('HARBOUR', 'booking_ancillary')).toBeGreaterThan(300)
  })

  it('has 150 refunds and voids in every status, and money that waits for confirmation', async () => {
    expect(await total('HARBOUR', 'refund')).toBeGreaterThanOrEqual(150)
    expect(Object.keys(await countBy('HARBOUR', 'refund', 'status')).length).toBe(7)
    expect(Object.keys(await countBy('HARBOUR', 'refund', 'confirm_state')).length).toBe(4)
    expect((await countBy('HARBOUR', 'refund', 'reason'))['void']).toBeGreaterThanOrEqual(20)
    expect(
      await ask('HARBOUR', 'select refund_no from refund where client_id = $1 and airlines = array[]::text[]'),
    ).toEqual([])
  })

  it('has 30 incidents of which 5 wait for an answer, and 60 requests in every state and both languages', async () => {
    expect(await total('HARBOUR', 'incident')).toBeGreaterThanOrEqual(30)
    expect((await countBy('HARBOUR', 'incident', 'status'))['UNCONFIRMED']).toBe(5)
    expect(await total('HARBOUR', 'service_request')).toBeGreaterThanOrEqual(60)
    expect(Object.keys(await countBy('HARBOUR', 'service_request', 'state')).length).toBe(4)
    expect(Object.keys(await countBy('HARBOUR', 'service_request', 'lang')).length).toBe(2)
    expect(await total('HARBOUR', 'conversation')).toBeGreaterThanOrEqual(50)
    expect(Object.keys(await countBy('HARBOUR', 'webhook_delivery', 'status')).toSorted()).toEqual([
      'delivered',
      'failed',
    ])
    expect(Object.keys(await countBy('HARBOUR', 'refund_import', 'status')).length).toBe(3)
    expect(await total('HARBOUR', 'audit_log')).toBeGreaterThan(1_500)
    expect(await total('HARBOUR', 'search_count')).toBe(3 * 181)
  })
})

describe.each(agencies)('the history of %s', (agency) => {
  it('has a user in each role, and every status and state that the screens show', async () => {
    const roles = await ask(
      agency,
      `select name from role r where client_id = $1 and not exists (select 1 from app_user u where u.role_id = r.id)`,
    )
    expect(roles).toEqual([])
    const countOf = async (table: string, column: string) => Object.keys(await countBy(agency, table, column)).length
    expect(await countOf('booking', 'status')).toBe(8)
    expect(await countOf('refund', 'status')).toBe(7)
    expect(await countOf('service_request', 'state')).toBe(4)
    expect(await countOf('incident', 'status')).toBe(2)
    expect(await countOf('invoice', 'kind')).toBe(3)
    expect(await total(agency, 'shop')).toBeGreaterThan(0)
    expect(await countBy(agency, 'airline_account', 'status')).toMatchObject({ ONLINE: 2, OFFLINE: 2 })
  })

  it('has balances that are the sum of their entries at any time, and transfers that sum to zero', async () => {
    const wrong = await ask(
      agency,
      `select transfer_id from ledger_entry where client_id = $1 group by 1 having sum(amount) <> 0
       union all
       select account.id from ledger_account account left join ledger_entry entry on entry.account_id = account.id
       where account.client_id = $1 group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`,
    )
    expect(wrong).toEqual([])
    const unordered = await ask(
      agency,
      `select * from (
         select balance_after, sum(amount) over (partition by account_id order by sequence) as running,
           row_number() over (partition by account_id order by created_at, sequence) as position, sequence
         from ledger_entry where client_id = $1) as entries
       where running <> balance_after or position <> sequence`,
    )
    expect(unordered).toEqual([])
    const sums =
      'currency, account, day, kind, movements::bigint, paid_in + paid_out from ledger_day where client_id = $1'
    const entries = `e.currency, a.kind as account, to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), e.kind, count(*), sum(e.amount)
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.client_id = $1`
    const days = await ask(agency, `select ${sums} except select ${entries} group by 1, 2, 3, 4`)
    expect(days).toEqual([])
  })

  it('holds exactly the money of bookings in ticketing, and has spent that of issued ones', async () => {
    const held = await ask(
      agency,
      `select currency, sum(amount)::int as amount from booking_payment where client_id = $1 and status = 'held' and amount > 0 group by 1
       except select currency, balance::int from ledger_account where client_id = $1 and kind = 'held'`,
    )
    expect(held).toEqual([])
    const wrong = await ask(
      agency,
      `select order_no, b.status, p.status from booking b left join booking_payment p on p.booking_id = b.id
       where b.client_id = $1 and not case
         when b.status = 'ISSUED' or (b.status = 'CANCELLED' and b.issued_at is not null) then p.status = 'taken'
         when b.status = 'TICKETING' then p.status = 'held'
         when b.status = 'CANCELLED' and b.paid_at is not null then p.status = 'released'
         else p.status is null end`,
    )
    expect(wrong).toEqual([])
  })

  it('charges no refund fee for claims and voids', async () => {
    const charged = `select refund_no from refund where client_id = $1 and service_fee <> 0`
    expect(await ask('HARBOUR', `${charged} and (type = 'REFUND_CLAIM' or reason = 'void')`)).toEqual([])
  })

  it('confirms refunds that wait for it a week after their payment', async () => {
    const unscheduled = await ask(
      agency,
      `select refund_no from refund r where client_id = $1 and confirm_state = 'UNCONFIRMED' and not exists (
         select 1 from agenda s where s.client_id = $1 and s.kind = 'refund.confirm' and s.subject = r.id
           and s.due_at = r.received_at + interval '7 days' and s.due_at > '2026-03-02T00:00:00Z')`,
    )
    expect(unscheduled).toEqual([])
  })

  it('has refunds of its own ticketed bookings only, credited once and never above what was paid', async () => {
    const wrong = await ask(
      agency,
      `select refund_no from refund r join booking b on b.id = r.booking_id
       where r.client_id = $1 and (
         b.client_id <> r.client_id or b.order_no <> r.order_no or b.issued_at is null or r.submitted_at < b.issued_at
         or r.received > r.original or r.estimated + r.penalty <> r.original
         or (r.status = 'REFUNDED') <> exists (
           select 1 from ledger_transfer t where t.client_id = $1 and t.reference = r.refund_no and t.kind in ('refund', 'claim')
             and exists (select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
               where e.transfer_id = t.id and a.kind = 'deposit'))
         or r.estimated <> (select sum(estimated) from refund_passenger p where p.refund_id = r.id)
         or exists (select 1 from refund_passenger p join booking_passenger bp on bp.id = p.passenger_id
           where p.refund_id = r.id and bp.booking_id <> r.booking_id))`,
    )
    expect(wrong).toEqual([])
    const unflagged = await ask(
      agency,
      `select order_no from booking b where client_id = $1 and has_refund <> exists (
         select 1 from refund r where r.booking_id = b.id and r.status not in ('CANCELLED', 'REJECTED'))`,
    )
    expect(unflagged).toEqual([])
  })

  it('has no two bookings with the same passengers and flights', async () => {
    const twins = await ask(
      agency,
      `select passenger_names, jsonb_path_query_array(offer, '$.offer.*.segments[*].flightNo') as flights, depart_date, count(*)
       from booking where client_id = $1 group by 1, 2, 3 having count(*) > 1`,
    )
    expect(twins).toEqual([])
  })

  it('has no row after the day began, in the right order of times', async () => {
    const wrong = await ask(
      agency,
      `select order_no from booking where client_id = $1 and (
         greatest(created_at, paid_at, issued_at, ended_at, updated_at) > '2026-03-02T00:00:00Z'
         or paid_at < created_at or (issued_at < paid_at) or ended_at < created_at)
       union all select refund_no from refund where client_id = $1 and (
         greatest(submitted_at, status_at, received_at, ended_at) > '2026-03-02T00:00:00Z' or status_at < submitted_at)
       union all select incident_no from incident where client_id = $1
         and (greatest(received_at, accepted_at) > '2026-03-02T00:00:00Z' or accepted_at < received_at)
       union all select request_no from service_request where client_id = $1 and updated_at > '2026-03-02T00:00:00Z'
       union all select id from audit_log where client_id = $1 and at > '2026-03-02T00:00:00Z'`,
    )
    expect(wrong).toEqual([])
  })

  it('counts the issued bookings of each day', async () => {
    const wrong = await ask(
      agency,
      `select * from search_count full join (
         select to_char(issued_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, offer ->> 'source' as source, count(*) as issued
         from booking where client_id = $1 and paid_at is not null and issued_at is not null group by 1, 2) as days
         using (day, source)
       where coalesce(client_id, $1) = $1 and coalesce(bookings, 0) <> coalesce(issued, 0)`,
    )
    expect(wrong).toEqual([])
  })

  it('creates no work but runs of invoices and rates, deletions of e-mails, expiries and confirmations of refunds: nothing is mailed, published or waiting for delivery', async () => {
    const expiries = ['download', 'email', 'booking'].map((what) => `${what}.expire`)
    const kinds = ['invoice.run', 'shop.rates', 'refund.confirm', ...expiries]
    const jobs = `agenda where kind not in ('${kinds.join("', '")}')`
    for (const table of [jobs, `webhook_delivery where status = 'waiting'`, 'mail', 'event']) {
      const [row] = await deps.database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      expect([table, row?.count]).toEqual([table, 0])
    }
  })
})

describe('the bookings of Harbour Travel follow the plan by', () => {
  it('lead time', async () => {
    const band = leadTimeBands.map(([[, most]]) => `when days <= ${most} then '${most}'`).join(' ')
    const rows = await ask<{ value: string; count: number }>(
      'HARBOUR',
      `select case ${band} else 'more' end as value, count(*)::int as count from (
         select depart_date::date - (created_at at time zone 'UTC')::date as days from booking where client_id = $1) as leads group by 1`,
    )
    expect(
      differences(
        Object.fromEntries(rows.map(({ value, count }) => [value, count])),
        weightsOf(leadTimeBands, ([, most]) => `${most}`),
        6,
      ),
    ).toEqual([])
  })

  it('party size', async () => {
    const rows = await ask<{ value: string; count: number }>(
      'HARBOUR',
      `select value, count(*)::int as count from (
         select booking_id, count(*) filter (where type = 'ADULT') || ' ' || count(*) filter (where type = 'CHILD') || ' ' ||
           count(*) filter (where type = 'INFANT') as value from booking_passenger where client_id = $1 group by 1) as parties group by 1`,
    )
    const counts = Object.fromEntries(rows.map(({ value, count }) => [value, count]))
    expect(
      differences(
        counts,
        weightsOf(partySizes, ({ adult, child, infant }) => `${adult} ${child} ${infant}`),
        5,
      ),
    ).toEqual([])
  })

  it('fare family', async () => {
    const rows = await ask<{ airline: string; family: string }>(
      'HARBOUR',
      `select airline, offer -> 'offer' -> 'outbound' -> 'segments' -> 0 -> 'family' ->> 'code' as family from booking where client_id = $1`,
    )
    const counts: Record<string, number> = {}
    for (const { airline, family } of rows) {
      const rank = deps.market.carriers.get(airline)?.families.find(({ code }) => code === family)?.rank ?? -1
      counts[rank] = (counts[rank] ?? 0) + 1
    }
    expect(
      differences(
        counts,
        weightsOf(familyRanks, (rank) => `${rank}`),
        8,
      ),
    ).toEqual([])
  })

  it('outcome', async () => {
    const counts = await countBy('HARBOUR', 'booking', `case when issued_at is not null then 'issued' else status end`)
    expect(differences(counts, { issued: 79, EXPIRED: 8, CANCELLED: 13 }, 4)).toEqual([])
  })
})

describe('a second start', () => {
  it('writes nothing', async () => {
    const count = () => deps.database.query('select count(*) from booking union all select count(*) from ledger_entry')
    const before = await count()
    await seedWithHistory(deps)
    expect(await count()).toEqual(before)
  })
})
