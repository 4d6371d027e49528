import type { OpenDatabase } from '../../../packages/server/src/database/open-database.ts'

/**
 * Two transfers for each paid booking of the database, as a payment makes them: held, then spent. Each account has running
 * balances and sequences, and each day its sums. Bookings without a payment have no entries.
 */
export async function seedLedger({ query }: Pick<OpenDatabase, 'query'>): Promise<number> {
  await query(`
    set local session_replication_role = replica;
    set local work_mem = '128MB';
    set local maintenance_work_mem = '512MB';
    insert into ledger_account (id, client_id, currency, kind)
      select client_id || currency || kind, client_id, currency, kind
      from (select distinct client_id, currency from booking) used
      cross join unnest(array['deposit', 'held', 'outside', 'sales']) kind;
    create temporary table bench_step on commit drop as
      select 'recharge' || client_id || currency as transfer_id, client_id, currency, 'recharge' as kind, 'R' || client_id || currency as reference,
        null::text as booking_id, 1 as step, sum(total)::bigint as total, min(created_at) - interval '1 hour' as at from booking
        where paid_at is not null group by client_id, currency
      union all select 'hold' || id, client_id, currency, 'ticket', order_no, id, 2, total, paid_at from booking where paid_at is not null
      union all select 'sold' || id, client_id, currency, 'ticket', order_no || ' issued', id, 3, total, issued_at from booking where issued_at is not null;
    insert into ledger_transfer (id, client_id, currency, kind, reference, booking_id, created_at)
      select transfer_id, client_id, currency, kind, reference, booking_id, at from bench_step;
    insert into ledger_entry (id, client_id, currency, transfer_id, account_id, amount, balance_after, sequence, kind, created_at)
      select transfer_id || account, client_id, currency, transfer_id, client_id || currency || account, amount,
        sum(amount) over place, row_number() over place, kind, at
      from bench_step
      cross join lateral (values
        ('outside', case step when 1 then -total end), ('deposit', case step when 1 then total when 2 then -total end),
        ('held', case step when 2 then total when 3 then -total end), ('sales', case step when 3 then total end)
      ) moved (account, amount)
      where amount is not null
      window place as (partition by client_id, currency, account order by at, transfer_id rows unbounded preceding);
    update ledger_account a set balance = e.balance, movements = e.movements, moved_at = e.moved_at
      from (select account_id, sum(amount) as balance, count(*) as movements, max(created_at) as moved_at from ledger_entry group by 1) e
      where e.account_id = a.id;
    insert into ledger_day (client_id, currency, account, day, kind, movements, paid_in, paid_out)
      select e.client_id, e.currency, a.kind, to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), e.kind, count(*),
        coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
      from ledger_entry e join ledger_account a on a.id = e.account_id group by 1, 2, 3, 4, 5`)
  for (const table of ['ledger_entry', 'ledger_transfer', 'ledger_account', 'ledger_day'])
    await query(`vacuum (analyze) ${table}`)
  const [counted] = await query<{ count: string }>('select count(*) from ledger_entry')
  return Number(counted?.count ?? 0)
}
