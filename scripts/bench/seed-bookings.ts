import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'

/** `GANGWAY_BENCH_BOOKINGS` sets another size, a multiple of 50, for a quick run. */
export const bookingCount = Number(process.env['GANGWAY_BENCH_BOOKINGS'] ?? 1_000_000)
const agencyCount = 50
export const largestAgencyBookings = bookingCount / 5
const days = 400
const largestAgency = 'benchclient0'

/** Fills a migrated, empty database and returns the id of the largest agency. */
export async function seedBookings({ query }: Pick<OpenDatabase, 'query'>): Promise<string> {
  const indexes = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('booking', 'booking_passenger')
       and indexname not in (select conname from pg_constraint)`,
  )
  const statements = [
    // Skips constraint triggers, because generated rows are valid by construction.
    `set local session_replication_role = replica`,
    `set local maintenance_work_mem = '512MB'`,
    `set local work_mem = '128MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    allClients,
    manyBookings,
    manyPassengers,
    ...indexes.map(({ definition }) => definition),
  ]
  // One query string, so one transaction.
  await query(statements.join(';\n'))
  await query(`vacuum (analyze) booking`)
  await query(`vacuum (analyze) booking_passenger`)
  return largestAgency
}

/** The rows of all other agencies, too, belong to the largest one from here on. */
export async function moveAllBookings({ query }: Pick<OpenDatabase, 'query'>): Promise<void> {
  await query(`set session_replication_role = replica;
    update booking set client_id = '${largestAgency}' where client_id <> '${largestAgency}';
    update booking_passenger set client_id = '${largestAgency}' where client_id <> '${largestAgency}';
    set session_replication_role = origin`)
  await query('vacuum (analyze) booking')
  await query('vacuum (analyze) booking_passenger')
}

/** A sold trip of the largest agency, as a search target. */
export async function findSoldTrip({ query }: Pick<OpenDatabase, 'query'>) {
  const [one] = await query<{
    now: string
    orderNo: string
    airlinePnr: string
    providerPnr: string
    rareName: string
    rareAirline: string
    rareCity: string
  }>(`
    select now()::text as now, sold.*, ${rarestAgency('last_name', 'booking_passenger')} as "rareName",
      ${rarestAgency('airline', 'booking')} as "rareAirline", ${rarestAgency('from_city', 'booking')} as "rareCity"
    from (
      select order_no as "orderNo", airline_pnrs[1] as "airlinePnr", provider_pnr as "providerPnr" from booking
      where client_id = '${largestAgency}' and status = 'ISSUED' order by created_at desc offset 1000 limit 1
    ) sold`)
  if (!one) throw new Error('No bookings found.')
  return one
}

const rarestAgency = (column: string, table: string) =>
  `(select ${column} from ${table} where client_id = '${largestAgency}' group by 1 order by count(*), 1 limit 1)`

const allClients = `
  insert into client (id, code, name, mode, currency, zone, password_policy, created_at)
    select 'benchclient' || n, 'BENCH' || n, 'Bench ' || n, 'test', 'USD', 'Asia/Singapore', '{}', now()
    from generate_series(0, ${agencyCount - 1}) n`

/** Deterministic pseudo-random number from 0 to 1 per booking and purpose. */
const randomOf = (of: string, purpose: number) => `((hashint8extended(${of}, ${purpose}) & 1048575) / 1048575.0)`
/** Skewed choice from a list: the squared random number is the index. */
const skewedChoice = (of: string, purpose: number, list: string) =>
  `(${list})[1 + floor(power(${randomOf(of, purpose)}, 2.5) * 0.9999 * cardinality(${list}))::int]`

const airlines = `array['AK','TR','FR','U2','W6','VY','6E','WN','DY','G9','FZ','XY','5J','JT','VJ','SL','DD','FD','QZ','Z2','7C','TW','LJ','ZE','BX','RS','MM','GK','3K','JQ','HD','VZ','BG']`
const cities = `array['SIN','KUL','BKK','LON','BCN','MAD','MIL','ROM','PAR','BER','DXB','SHJ','DEL','BOM','MNL','CEB','JKT','DPS','SGN','HAN','SEL','TYO','OSA','TPE','HKG','CAN','SYD','MEL','PER','AKL','OSL','CPH','STO','BUD','WAW','PRG','VIE','ATH','LIS','DUB']`
const lastNames = `array['WANG','LI','ZHANG','SMITH','TAN','LIM','LEE','KIM','PARK','NGUYEN','SINGH','KUMAR','GARCIA','MULLER','ROSSI','SILVA','KHAN','ALI','CHEN','LIU','WONG','NG','JONES','BROWN','SATO','SUZUKI','IVANOV','NOVAK','KOWALSKI','SANTOS','REYES','CRUZ','SHARMA','PATEL','HADDAD','MARTIN','BERNARD','DUBOIS','ANDERSEN','HANSEN'] || array(select 'RARENAME' || chr(65 + n % 26) || chr(65 + n / 26) from generate_series(0, 400) n)`
const firstNames = `array['LI','WEI','MEI','ANNA','JOHN','JOHN PAUL','MARIA','LIN','SARA','OMAR','CHLOE','RAVI','JANE','TAO','YUKI','MINH','ANH','PRIYA','LUCAS','EMMA','OLIVIA','NOAH','LIAM','JI WOO','SEO YEON']`

// In creation order, as in production, so that index inserts are local.
const manyBookings = `
  insert into booking (id, client_id, user_id, order_no, provider_pnr, status, trip_type, currency_option, pay_channel, currency,
    fare, tax, ticketing_fee, payment_fee, channel_fee, service_fee, ancillary_total, total, airlines, from_city, to_city,
    depart_date, departs_at, offer, contact, passenger_names, airline_pnrs, supplier_reference, created_at, pay_by, paid_at,
    issued_at, updated_at)
  select lpad(to_hex((extract(epoch from made.at) * 1000)::bigint), 12, '0') || substr(md5(n::text), 1, 14),
    'benchclient' || other, 'nobody', 'TESTB' || lpad(n::text, 17, '0'),
    upper(substr(md5('p' || n), 1, 6)), status, case when n % 3 = 0 then 'ROUND_TRIP' else 'ONE_WAY' end, 'DEPOSIT',
    case when status in ('ISSUED', 'TICKETING') then 'PREPAYMENT' end, case when n % 20 = 0 then 'EUR' else 'USD' end,
    price, 2000, 0, 0, 150, 200, 0, price + 2350,
    case when n % 40 = 0 then array[airline, ${skewedChoice('n', 12, airlines)}] else array[airline] end,
    ${skewedChoice('n', 4, cities)}, ${skewedChoice('n', 5, cities)}, to_char(leaves, 'YYYY-MM-DD'), leaves,
    jsonb_build_object('key', md5(n::text), 'offer', repeat(md5(n::text), 24)),
    '{"name": "Lin Tao", "email": "lin@harbour.example", "mobile": "81234567", "areaCode": "65"}',
    ${skewedChoice('n', 6, 'last_names')} || '/' || ${skewedChoice('n', 7, firstNames)}, case when status = 'ISSUED' then array['S' || lpad((n % 100000)::text, 5, '0')] else '{}' end,
    'reference' || n, made.at, made.at + interval '30 minutes',
    case when status in ('ISSUED', 'TICKETING') then made.at + interval '5 minutes' end,
    case when status = 'ISSUED' then made.at + interval '9 minutes' end, made.at
  from generate_series(1, ${bookingCount}) n
  cross join (select ${lastNames} as last_names offset 0) names
  cross join lateral (select date_trunc('milliseconds', now() - (${bookingCount} - n) * (interval '${days} days' / ${bookingCount})) as at) made
  cross join lateral (select case
    when n % ${bookingCount / largestAgencyBookings} = 0 then 0 else 1 + n % ${agencyCount - 1} end as other) whose
  cross join lateral (select made.at + (1 + ${randomOf('n', 2)} * 120) * interval '1 day' as leaves) trip
  cross join lateral (select case when ${randomOf('n', 3)} < 0.72 then 'ISSUED' when ${randomOf('n', 3)} < 0.86 then 'EXPIRED'
    when ${randomOf('n', 3)} < 0.98 then 'CANCELLED' when ${randomOf('n', 3)} < 0.9985 then 'EXTERNAL' when ${randomOf('n', 3)} < 0.999 then 'UNKNOWN'
    when ${randomOf('n', 3)} < 0.9995 then 'TICKETING' else 'UNPAID' end as status) state
  cross join lateral (select ${skewedChoice('n', 8, airlines)} as airline, (3000 + ${randomOf('n', 9)} * 60000)::bigint as price) sold`

const manyPassengers = `
  insert into booking_passenger (id, client_id, booking_id, position, type, last_name, first_name, gender, birth)
  select substr(id, 1, 24) || lpad(position::text, 2, '0'), client_id, id, position, 'ADULT',
    case when position = 1 then split_part(passenger_names, '/', 1) else ${skewedChoice('hashtext(id) + position', 10, 'last_names')} end,
    case when position = 1 then split_part(passenger_names, '/', 2) else ${skewedChoice('hashtext(id) + position', 11, firstNames)} end,
    'MALE', '1990-02-14'
  from booking cross join (select ${lastNames} as last_names offset 0) names
  cross join lateral generate_series(1, 1 + (hashtext(id) & 1)) position`
