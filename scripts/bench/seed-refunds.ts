import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'

export const refundCount = 200_000
export const refundsClientId = 'benchrefunds'

/** Fills a migrated, empty database with two years of refunds of one agency and as many of 20 others. */
export async function seedRefunds({ query }: Pick<OpenDatabase, 'query'>): Promise<void> {
  // One query string, so one transaction. Constraint triggers are skipped, because the rows are valid by construction.
  await query(
    [`set local session_replication_role = replica`, `set local work_mem = '128MB'`, clients, rows, passengers].join(
      ';\n',
    ),
  )
  await query(`vacuum (analyze) refund`)
  await query(`vacuum (analyze) refund_passenger`)
  await query(`vacuum (analyze) booking_passenger`)
}

const clients = `
  insert into client (id, code, name, mode, currency, zone, password_policy, created_at)
    select case when n = 0 then '${refundsClientId}' else 'benchother' || n end, 'BENCH' || n, 'Bench ' || n, 'live', 'USD',
      'Asia/Singapore', '{}', now() from generate_series(0, 20) n`

const names = `array['WANG/LI','LI/WEI','ZHANG/MEI','SMITH/JOHN','TAN/ANNA','LIM/SARA','LEE/OMAR','KIM/JI WOO','PARK/SEO YEON','NGUYEN/ANH']`
const airlines = `array['AK','TR','FR','U2','W6','VY','6E','WN','DY','G9']`

const rows = `
  insert into refund (id, client_id, user_id, booking_id, refund_no, type, reason, status, certainty, method, currency, channel,
    original, penalty, estimated, service_fee, received, order_no, airline, pnrs, passenger_names, proofs, submitted_at, status_at,
    hint_at, received_at, ended_at, updated_at)
  select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(n::text), 1, 14),
    case when n % 2 = 0 then '${refundsClientId}' else 'benchother' || (1 + n % 20) end, 'nobody', 'booking' || n,
    to_char(at, 'YYYYMM') || '-' || lpad(n::text, 6, '0'),
    case when n % 14 < 2 then 'REFUND_CLAIM' else 'PROVIDER_REFUND' end,
    (array['voluntary','voluntary','voluntary','involuntary','tax','special','void'])[1 + (n / 2) % 7], status, 'ACCURATE', 'CASH', 'USD',
    'PREPAYMENT', 20000, 5000, 15000, 500, case when status = 'REFUNDED' then 15000 end, 'TESTB' || lpad(n::text, 17, '0'),
    (${airlines})[1 + floor(power((hashint4(n) & 1023) / 1024.0, 2.5) * 10)::int], array['S' || lpad((n % 100000)::text, 5, '0')],
    case when n % 4001 = 0 then 'RARENAME/A' else (${names})[1 + (n / 2) % 10] end || case when n % 5 = 0 then '|' || (${names})[1 + (n / 7) % 10] else '' end,
    case when n % 6 < 2 then 1 else 0 end, at, at + interval '1 day',
    case when status in ('PROVIDER_PROCESSING', 'AIRLINE_PROCESSING') then at + interval '8 days' end,
    case when status = 'REFUNDED' then at + interval '20 days' end,
    case when status in ('REFUNDED', 'REJECTED', 'CANCELLED') then at + interval '20 days' end, at
  from generate_series(1, ${2 * refundCount}) n
  cross join lateral (select date_trunc('milliseconds', now() - (${2 * refundCount} - n) * (interval '730 days' / ${2 * refundCount})) as at) made
  cross join lateral (select case when (hashint4(n + 7) & 1023) < 700 then 'REFUNDED' when (hashint4(n + 7) & 1023) < 850 then 'REJECTED'
    when (hashint4(n + 7) & 1023) < 950 then 'CANCELLED' when (hashint4(n + 7) & 1023) < 1020 then 'AIRLINE_PROCESSING'
    else 'PROVIDER_PROCESSING' end as status) state`

/** Every name of a refund is a passenger of its booking. */
const passengers = `
  create temporary table named on commit drop as
    select refund.id || '-' || position as id, client_id, refund.id as refund_id, booking_id, position, original, penalty, estimated,
      service_fee, split_part(name, '/', 1) as last_name, split_part(name, '/', 2) as first_name
    from refund, unnest(string_to_array(passenger_names, '|')) with ordinality as each(name, position);
  insert into booking_passenger (id, client_id, booking_id, position, type, last_name, first_name, gender, birth)
    select id, client_id, booking_id, position, 'ADULT', last_name, first_name, 'FEMALE', '1990-01-01' from named;
  insert into refund_passenger (id, client_id, refund_id, passenger_id, original, penalty, estimated, service_fee)
    select id, client_id, refund_id, id, original, penalty, estimated, service_fee from named`
