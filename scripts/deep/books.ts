import { readSettings } from '../../packages/server/src/settings.ts'
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/open.ts'

/** The database of a server that stands still. */
export async function openBooks(env: Record<string, string>): Promise<OpenDatabase> {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return openDatabase(settings.value)
}

/** What must never be true of the money, the bookings and the airline; each statement finds what is wrong. */
const wrong: Record<string, string> = {
  'a transfer does not sum to zero': `
    select transfer_id as what from ledger_entry group by transfer_id having sum(amount) <> 0`,
  'an account differs from its entries': `
    select a.kind || ' ' || a.currency as what from ledger_account a
    left join ledger_entry e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'the held money is not what live payments hold': `
    select coalesce(h.currency, p.currency) as what from
      (select client_id, currency, balance from ledger_account where kind = 'held') h
      full join (select client_id, currency, sum(amount) as amount from booking_payment where status = 'held' group by 1, 2) p
        on p.client_id = h.client_id and p.currency = h.currency
      where coalesce(h.balance, 0) <> coalesce(p.amount, 0)`,
  'a booking has two payments that stand': `
    select booking_id as what from booking_payment where status <> 'released' and ancillary_order_id is null
    group by booking_id having count(*) > 1`,
  'an issued booking is not paid': `
    select order_no as what from booking b where status = 'ISSUED' and not exists
      (select 1 from booking_payment p where p.booking_id = b.id and p.status = 'taken')`,
  'a booking without a ticket keeps money': `
    select order_no as what from booking b where status in ('CANCELLED', 'EXPIRED', 'UNPAID') and exists
      (select 1 from booking_payment p where p.booking_id = b.id and p.status <> 'released')`,
  'the airline issued what is not issued here': `
    select order_no as what from booking b join sandbox_booking s on s.reference = b.supplier_reference
    where s.state = 'issued' and b.status not in ('ISSUED', 'TICKETING')`,
  'a booking is issued that the airline did not issue': `
    select order_no as what from booking b left join sandbox_booking s on s.reference = b.supplier_reference
    where b.status = 'ISSUED' and s.state is distinct from 'issued'`,
  'two passengers have the same ticket': `
    select t as what from booking_passenger, unnest(ticket_nos) t group by t having count(*) > 1`,
  'more seats are taken than there are people': `
    select flight || ' ' || date as what from sandbox_seats where taken < 0`,
  'something failed on the agenda': `
    select kind || ' ' || coalesce(problem, '') as what from agenda where attempts > 0`,
  'a card is charged for what was not sold': `
    select booking_id as what from booking_payment p join simulated_payment s on s.reference = p.id
    where p.status = 'released' and s.verdict = 'approved' and s.reversed_at is null`,
  'a card is kept after the verdict': `
    select booking_id as what from booking_payment where sealed_card is not null and status <> 'held'`,
}

export async function booksProblems(books: OpenDatabase): Promise<string[]> {
  const problems: string[] = []
  for (const [name, statement] of Object.entries(wrong)) {
    const rows = await books.query<{ what: string }>(statement)
    for (const { what } of rows) problems.push(`${name}: ${what}`)
  }
  return problems
}
