import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'

export interface LedgerCheck {
  name: string
  /** Number of rows that were checked. */
  checked: number
  /** What is wrong, at most `shownProblems` of them. */
  problems: string[]
  wrong: number
}

const shownProblems = 20

interface Statement {
  name: string
  /** Selects one `count`. */
  checked: string
  /** Selects `what` for each violation. */
  violations: string
}

const statements: readonly Statement[] = [
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
]

/** Checks the invariants of the ledger in one snapshot, while other processes go on working. */
export async function verifyLedger(db: Db): Promise<LedgerCheck[]> {
  return db.transaction(
    async (tx) => {
      const checks: LedgerCheck[] = []
      for (const { name, checked, violations } of statements) {
        const { rows: counted } = await tx.execute<{ count: string }>(sql.raw(checked))
        const { rows } = await tx.execute<{ what: string; wrong: string }>(
          sql.raw(
            `select what, count(*) over () as wrong from (${violations}) found order by what limit ${shownProblems}`,
          ),
        )
        const wrong = Number(rows[0]?.wrong ?? 0)
        checks.push({ name, checked: Number(counted[0]?.count ?? 0), problems: rows.map(({ what }) => what), wrong })
      }
      return checks
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
