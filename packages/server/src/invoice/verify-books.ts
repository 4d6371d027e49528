import { asc, gt } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, invoice } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import {
  checkLedger,
  runCheck,
  shownProblems,
  snapshot,
  type CheckStatement,
  type LedgerCheck,
} from '../finance/verify-ledger.ts'
import { digestOfStatement } from './invoice-digest.ts'
import type { Invoice } from './invoice.store.ts'
import { findInvoiceProblems } from './redraw-invoice.ts'

const numbering: CheckStatement = {
  name: 'The numbers of each kind of document and year begin with 1 and have no gap',
  checked: 'select count(*) from invoice_counter',
  violations: `
    with series as (
      select coalesce(n.client_id, i.client_id) as client_id, coalesce(n.kind, i.kind) as kind,
        coalesce(n.year, i.year) as year, coalesce(n.last, 0) as last, coalesce(i.highest, 0) as highest
      from invoice_counter n full join (
        select client_id, kind, year, max(number) as highest from invoice group by 1, 2, 3
      ) i on (i.client_id, i.kind, i.year) = (n.client_id, n.kind, n.year)
    ), wanted as (
      select s.client_id, s.kind, s.year, s.last, number, c.code || '-' ||
        case s.kind when 'TAX_INVOICE' then 'INV' when 'CREDIT_NOTE' then 'CN' else 'ST' end || '-' || s.year || '-' ||
        lpad(number::text, 6, '0') as code
      from series s join client c on c.id = s.client_id
      cross join lateral generate_series(1, greatest(s.last, s.highest)) number
    )
    select w.code || case when i.id is null then ' is missing' when i.code <> w.code then ' has the code ' || i.code
      when w.number > w.last then ' is above the last number ' || w.last
      else ' belongs to the year of ' || i.period_to end as what
    from wanted w
    left join invoice i on (i.client_id, i.kind, i.year, i.number) = (w.client_id, w.kind, w.year, w.number)
    where i.id is null or i.code <> w.code or w.number > w.last
      or w.year <> extract(year from i.period_to::date + 1)`,
}

/** Checks the ledger and every document that was made from it, in one snapshot. */
export function verifyBooks(db: Db): Promise<LedgerCheck[]> {
  return db.transaction(
    async (tx) => [...(await checkLedger(tx)), await runCheck(tx, numbering), await redrawDocuments(tx)],
    snapshot,
  )
}

const pageSize = 200

async function redrawDocuments(tx: Tx): Promise<LedgerCheck> {
  const problems: string[] = []
  let [checked, wrong] = [0, 0]
  const agencies = await tx.select({ clientId: client.id }).from(client).orderBy(asc(client.id))
  for (const agency of agencies) {
    for await (const document of documentsOf(tx, clientScopeOf(agency))) {
      const found = await problemsOf(tx, document)
      checked += 1
      if (found.length > 0) wrong += 1
      problems.push(...found)
    }
  }
  const name = 'Every document drawn again from the ledger has the lines, taxes and totals that it was made with'
  return { name, checked, problems: problems.toSorted().slice(0, shownProblems), wrong }
}

async function* documentsOf(tx: Tx, scope: Scope): AsyncIterable<Invoice> {
  let last = ''
  while (true) {
    const page = await tx
      .select()
      .from(invoice)
      .where(scope.client(invoice, gt(invoice.id, last)))
      .orderBy(asc(invoice.id))
      .limit(pageSize)
    yield* page
    const end = page.at(-1)
    if (!end || page.length < pageSize) return
    last = end.id
  }
}

async function problemsOf(tx: Tx, document: Invoice): Promise<string[]> {
  if (document.kind !== 'STATEMENT') return findInvoiceProblems(tx, clientScopeOf(document), document)
  const isUnchanged = document.digest === null || document.digest === digestOfStatement(document)
  return isUnchanged ? [] : [`${document.code} is not as it was made: its digest differs`]
}
