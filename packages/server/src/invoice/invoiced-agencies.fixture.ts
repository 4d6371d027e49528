import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '../database/open-database.ts'

interface Size {
  agencies: number
  sales: number
}

/** Agencies with equal numbers of sales in the last month, and monthly invoices. Every tenth sale is given back. */
export function seedSales({ agencies, sales }: Size): string {
  return `
    set local session_replication_role = replica;
    insert into client (id, code, name, mode, currency, zone, password_policy, created_at)
      select 'seller' || n, 'S' || lpad(n::text, 5, '0'), 'Seller ' || n, 'live', 'USD', 'Asia/Singapore', '{}', now()
      from generate_series(1, ${agencies}) n;
    insert into invoice_config (client_id, invoice_cycle, billing_cycle, weekdays, format, subscription_email, lang, checked_until, updated_at)
      select 'seller' || n, 'MONTHLY', 'MONTHLY', '{}', 'CSV', 'accounts@seller' || n || '.example', 'en',
        to_char(date_trunc('month', now() at time zone 'Asia/Singapore') - interval '3 days', 'YYYY-MM-DD'), now()
      from generate_series(1, ${agencies}) n;
    insert into ledger_account (id, client_id, currency, kind, credit_line)
      select 'seller' || n || kind, 'seller' || n, 'USD', kind, case kind when 'deposit' then 1000000000 else 0 end
      from generate_series(1, ${agencies}) n cross join unnest(array['deposit', 'sales']) kind;
    create temporary table made_sale on commit drop as
      select 'sale' || n as id, 'seller' || 1 + n % ${agencies} as client_id, case when (n / ${agencies}) % 10 = 0 then -100 - n % 977 else 10000 + n % 40000 end as amount,
        (date_trunc('month', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore') - interval '27 days'
          + n * (interval '26 days' / ${sales}) as at
      from generate_series(1, ${sales}) n;
    insert into ledger_transfer (id, client_id, currency, kind, reference, created_at)
      select id, client_id, 'USD', case when amount < 0 then 'refund' else 'fee' end, id, at from made_sale;
    insert into ledger_entry (id, client_id, currency, transfer_id, account_id, amount, balance_after, sequence, kind, created_at)
      select id || kind, client_id, 'USD', id, client_id || kind, sign * amount, sum(sign * amount) over place,
        row_number() over place, case when amount < 0 then 'refund' else 'fee' end, at
      from made_sale cross join (values ('deposit', -1), ('sales', 1)) moved (kind, sign)
      window place as (partition by client_id, kind order by at, id rows unbounded preceding);
    update ledger_account a set balance = e.balance, movements = e.movements, moved_at = e.moved_at
      from (select account_id, sum(amount) as balance, count(*) as movements, max(created_at) as moved_at from ledger_entry group by 1) e
      where e.account_id = a.id;
    insert into ledger_day (client_id, currency, account, day, kind, movements, paid_in, paid_out)
      select e.client_id, e.currency, a.kind, to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), e.kind, count(*),
        coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
      from ledger_entry e join ledger_account a on a.id = e.account_id group by 1, 2, 3, 4, 5`
}

const program = fileURLToPath(new URL('invoice-runs.fixture.ts', import.meta.url))

/** Runs the invoices of all agencies in a process of its own. With a number it is killed amid the agency after these. */
export async function runInvoicesOfAll(env: Record<string, string>, killAfter?: number): Promise<number> {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let agencies = 0
  for await (const _ of createInterface(child.stdout)) {
    agencies += 1
    if (agencies === killAfter) child.kill('SIGKILL')
  }
  await gone
  return agencies
}

/** Sales on no document or on several, and documents of an agency and a kind beyond the first. */
export async function findInvoicingMistakes({ query }: Pick<OpenDatabase, 'query'>): Promise<string[]> {
  const rows = await query<{ what: string }>(`
    select 'sale on ' || count(l.transfer_id) || ' documents: ' || e.transfer_id as what from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'sales'
      left join invoice_line l on l.transfer_id = e.transfer_id group by e.transfer_id having count(l.transfer_id) <> 1
    union all select 'documents of ' || client_id || ' ' || kind || ': ' || count(*) from invoice group by client_id, kind having count(*) <> 1`)
  return rows.map(({ what }) => what)
}
