import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'

export interface LedgerCheck {
  name: string
  /** Number of rows that were checked. */
  checked: number
  /** What is wrong, at most `shownProblems` of them. */
  problems: string[]
  wrong: number
}

export const shownProblems = 20

export interface CheckStatement {
  name: string
  /** Selects one `count`. */
  checked: string
  /** Selects `what` for each violation. */
  violations: string
}

const statements: readonly CheckStatement[] = [
  {
    name: 'Every transfer has at least two entries that sum to zero',
    checked: 'select count(*) from ledger_transfer',
    violations: `
      select c.code || ' ' || t.kind || ' ' || t.reference as what from ledger_transfer t
      join client c on c.id = t.client_id left join ledger_entry e on e.transfer_id = t.id
      group by t.id, c.code having count(e.id) < 2 or coalesce(sum(e.amount), 0) <> 0`,
  },
  {
    name: 'Every balance is the sum of its entries',
    checked: 'select count(*) from ledger_account',
    violations: `
      select c.code || ' ' || a.kind || ' ' || a.currency || ': balance ' || a.balance || ', entries '
        || coalesce(e.amount, 0) as what
      from ledger_account a join client c on c.id = a.client_id
      left join (select account_id, sum(amount) as amount from ledger_entry group by 1) e on e.account_id = a.id
      where a.balance <> coalesce(e.amount, 0)`,
  },
  {
    // Independent of the order of the entries: every balance that one entry leaves is where another begins.
    name: 'The running balances of the entries are one chain from zero to the balance',
    checked: 'select count(*) from ledger_entry',
    violations: `
      with step as (
        select account_id, balance_after as value, 1 as n from ledger_entry
        union all select account_id, balance_after - amount, -1 from ledger_entry
        union all select id, balance, -1 from ledger_account
        union all select id, 0, 1 from ledger_account
      ), gap as (select distinct account_id from (
        select account_id from step group by account_id, value having sum(n) <> 0) broken)
      select c.code || ' ' || a.kind || ' ' || a.currency as what from gap
      join ledger_account a on a.id = gap.account_id join client c on c.id = a.client_id`,
  },
  {
    name: 'The sums by day are those of the entries',
    checked: 'select count(*) from ledger_day',
    violations: `
      select c.code || ' ' || coalesce(d.account, e.account) || ' ' || coalesce(d.currency, e.currency) || ' '
        || coalesce(d.day, e.day) || ' ' || coalesce(d.kind, e.kind) as what
      from ledger_day d
      full join (
        select e.client_id, e.currency, a.kind as account, e.kind, count(*) as movements,
          to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
          sum(greatest(e.amount, 0)) as paid_in, sum(least(e.amount, 0)) as paid_out
        from ledger_entry e join ledger_account a on a.id = e.account_id group by 1, 2, 3, 4, 6
      ) e on (e.client_id, e.currency, e.account, e.day, e.kind)
        = (d.client_id, d.currency, d.account, d.day, d.kind)
      join client c on c.id = coalesce(d.client_id, e.client_id)
      where (coalesce(d.movements, 0), coalesce(d.paid_in, 0), coalesce(d.paid_out, 0))
        <> (coalesce(e.movements, 0), coalesce(e.paid_in, 0), coalesce(e.paid_out, 0))`,
  },
  {
    name: 'No deposit is below its credit line, and no held amount below zero',
    checked: `select count(*) from ledger_account where kind in ('deposit', 'held')`,
    violations: `
      select c.code || ' ' || a.kind || ' ' || a.currency || ': ' || a.balance || ', credit line ' || a.credit_line as what
      from ledger_account a join client c on c.id = a.client_id
      where a.kind in ('deposit', 'held') and a.balance < -a.credit_line`,
  },
  {
    name: 'Every credited top-up is in the ledger once with its amount, and no other one is',
    checked: 'select count(*) from recharge',
    violations: `
      select c.code || ' ' || coalesce(r.recharge_no, t.reference) as what from recharge r
      full join (
        select t.client_id, t.reference, e.amount, a.currency from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'deposit'
        where t.kind = 'recharge' and t.reference ~ '^T[0-9]{14}[A-Z]{4}$'
      ) t on t.client_id = r.client_id and t.reference = r.recharge_no
      join client c on c.id = coalesce(r.client_id, t.client_id)
      where r.credited_amount is distinct from t.amount or r.currency is distinct from coalesce(t.currency, r.currency)`,
  },
  {
    name: 'Every applied adjustment and return is in the ledger once with its amount, and no other one is',
    checked: `select count(*) from deposit_change where kind <> 'CREDIT_LINE'`,
    violations: `
      select c.code || ' ' || coalesce(d.change_no, t.reference) as what
      from (
        select client_id, change_no, case kind when 'RETURN' then -amount else amount end as amount, state
        from deposit_change where kind <> 'CREDIT_LINE'
      ) d
      full join (
        select t.client_id, t.reference, e.amount from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'deposit'
        where t.kind = 'adjustment' and t.reference ~ '^D[0-9]{14}[A-Z]{4}$'
      ) t on t.client_id = d.client_id and t.reference = d.change_no
      join client c on c.id = coalesce(d.client_id, t.client_id)
      where t.amount is distinct from case when d.state = 'APPLIED' then d.amount end`,
  },
  {
    name: 'Every held amount is the sum of the payments in progress',
    checked: `select count(*) from booking_payment where status = 'held'`,
    violations: `
      select c.code || ' ' || coalesce(h.currency, p.currency) as what
      from (select client_id, currency, balance from ledger_account where kind = 'held') h
      full join (
        select client_id, currency, sum(amount) as amount from booking_payment where status = 'held' group by 1, 2
      ) p on p.client_id = h.client_id and p.currency = h.currency
      join client c on c.id = coalesce(h.client_id, p.client_id)
      where coalesce(h.balance, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'Every closed month has the balances that it was closed with',
    checked: `select count(*) from accounting_period where state = 'CLOSED'`,
    violations: `
      with month as (
        select id, client_id, month, (month || '-01')::timestamp at time zone 'Asia/Shanghai' as starts,
          ((month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Shanghai' as ends
        from accounting_period where state = 'CLOSED'
      ), found as (
        select m.id, e.account_id, sum(e.amount) filter (where e.created_at < m.starts) as opening,
          sum(e.amount) filter (where e.created_at >= m.starts and e.amount > 0) as debit,
          -sum(e.amount) filter (where e.created_at >= m.starts and e.amount < 0) as credit
        from month m join ledger_entry e on e.client_id = m.client_id and e.created_at < m.ends group by 1, 2
      )
      select c.code || ' ' || m.month || ' ' || a.kind || ' ' || a.currency as what
      from (select * from accounting_period_balance b where b.period_id in (select id from month)) b
      full join found f on f.id = b.period_id and f.account_id = b.account_id
      join month m on m.id = coalesce(b.period_id, f.id)
      join client c on c.id = m.client_id
      join ledger_account a on a.id = coalesce(b.account_id, f.account_id)
      where (coalesce(b.opening, 0), coalesce(b.debit, 0), coalesce(b.credit, 0))
        <> (coalesce(f.opening, 0), coalesce(f.debit, 0), coalesce(f.credit, 0))`,
  },
  {
    name: 'Every matched statement line and entry is matched once, and lines less entries are the recorded difference',
    checked: 'select count(*) from statement_match',
    violations: `
      select c.code || ' ' || s.statement_no || ' ' || m.id as what
      from statement_match m join external_statement s on s.id = m.statement_id join client c on c.id = m.client_id
      left join (
        select match_id, sum(amount) as amount, count(*) as count from external_statement_line group by 1
      ) l on l.match_id = m.id
      left join (
        select x.match_id, sum(e.amount) as amount, count(*) as count,
          bool_and(e.client_id = x.client_id) as is_own
        from statement_match_entry x join ledger_entry e on e.id = x.entry_id group by 1
      ) x on x.match_id = m.id
      where l.count is null or x.count is null or not x.is_own or l.amount - x.amount <> m.difference`,
  },
  {
    name: 'Every tax invoice and credit note is the sum of its lines, each of them an entry of the ledger in its period',
    checked: `select count(*) from invoice where kind <> 'STATEMENT'`,
    violations: `
      select i.code as what from invoice i
      left join (
        select l.invoice_id, count(*) as count, sum(l.total) as total, bool_and(
          e.amount = case when v.kind = 'TAX_INVOICE' then l.total else -l.total end
          and e.currency = v.currency and e.client_id = v.client_id and e.created_at = l.at
          and e.created_at >= v.period_from::timestamp at time zone 'Asia/Singapore'
          and e.created_at < (v.period_to::timestamp + interval '1 day') at time zone 'Asia/Singapore') as is_right
        from invoice_line l join invoice v on v.id = l.invoice_id
        left join (
          select e.*  from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'sales'
        ) e on e.transfer_id = l.transfer_id
        group by 1
      ) l on l.invoice_id = i.id
      where i.kind <> 'STATEMENT' and (coalesce(l.count, 0) <> i.lines or coalesce(l.total, 0) <> i.total
        or not coalesce(l.is_right, false))`,
  },
  {
    name: 'Every statement of an agency has the opening balance, movements and total of the ledger',
    checked: `select count(*) from invoice where kind = 'STATEMENT'`,
    violations: `
      select i.code as what from invoice i
      join ledger_account a on a.client_id = i.client_id and a.currency = i.currency and a.kind = 'deposit'
      join lateral (
        select coalesce(sum(amount) filter (where created_at < t.starts), 0) as opening,
          coalesce(sum(amount) filter (where created_at >= t.starts), 0) as total,
          count(*) filter (where created_at >= t.starts) as lines
        from (select i.period_from::timestamp at time zone 'Asia/Singapore' as starts,
          (i.period_to::timestamp + interval '1 day') at time zone 'Asia/Singapore' as ends) t
        join ledger_entry e on e.account_id = a.id and e.created_at < t.ends
      ) s on true
      where i.kind = 'STATEMENT' and (s.opening <> i.opening or s.total <> i.total or s.lines <> i.lines)`,
  },
]

/** Checks the invariants of the ledger. The transaction reads one snapshot. */
export async function checkLedger(tx: Tx): Promise<LedgerCheck[]> {
  const checks: LedgerCheck[] = []
  for (const statement of statements) checks.push(await runCheck(tx, statement))
  return checks
}

export async function runCheck(tx: Tx, { name, checked, violations }: CheckStatement): Promise<LedgerCheck> {
  const { rows: counted } = await tx.execute<{ count: string }>(sql.raw(checked))
  const { rows } = await tx.execute<{ what: string; wrong: string }>(
    sql.raw(`select what, count(*) over () as wrong from (${violations}) found order by what limit ${shownProblems}`),
  )
  const wrong = Number(rows[0]?.wrong ?? 0)
  return { name, checked: Number(counted[0]?.count ?? 0), problems: rows.map(({ what }) => what), wrong }
}

/** One snapshot, while other processes go on working. */
export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export function verifyLedger(db: Db): Promise<LedgerCheck[]> {
  return db.transaction(checkLedger, snapshot)
}
