import { readSettings } from '../../packages/server/src/settings.ts'
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/open-database.ts'

/** Opens the database of a stopped server. */
export async function openAuditDatabase(env: Record<string, string>): Promise<OpenDatabase> {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return openDatabase(settings.value)
}

/** All tickets of a booking are refunded or voided. */
const allPassengersRefunded = `not exists (select 1 from booking_passenger q where q.booking_id = b.id and not exists
  (select 1 from refund_passenger rp join refund r on r.id = rp.refund_id
    where rp.passenger_id = q.id and r.status in ('REFUNDED', 'FULFILLMENT_DONE')))`

/** Invariants of money, bookings and simulated airline; each statement selects violations. */
const invariants: Record<string, string> = {
  'a transfer does not sum to zero': `
    select transfer_id as what from ledger_entry group by transfer_id having sum(amount) <> 0`,
  'an account balance differs from its entries': `
    select a.kind || ' ' || a.currency as what from ledger_account a
    left join ledger_entry e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'the held amount differs from the pending payments': `
    select coalesce(h.currency, p.currency) as what from
      (select client_id, currency, balance from ledger_account where kind = 'held') h
      full join (select client_id, currency, sum(amount) as amount from booking_payment where status = 'held' group by 1, 2) p
        on p.client_id = h.client_id and p.currency = h.currency
      where coalesce(h.balance, 0) <> coalesce(p.amount, 0)`,
  'a booking has two active payments': `
    select booking_id as what from booking_payment where status <> 'released' and ancillary_order_id is null
    group by booking_id having count(*) > 1`,
  'a payment has no entry in the audit log': `
    select coalesce(o.order_no, b.order_no) as what from booking_payment p join booking b on b.id = p.booking_id
    left join ancillary_order o on o.id = p.ancillary_order_id
    where not exists (select 1 from audit_log a where a.client_id = p.client_id and a.action = 'TICKET_ISSUE'
      and a.object_id = coalesce(o.order_no, b.order_no))`,
  'an issued booking is not paid': `
    select order_no as what from booking b where status = 'ISSUED' and not exists
      (select 1 from booking_payment p where p.booking_id = b.id and p.status = 'taken')`,
  'a booking without a ticket keeps money': `
    select order_no as what from booking b where status in ('CANCELLED', 'EXPIRED', 'UNPAID') and exists
      (select 1 from booking_payment p where p.booking_id = b.id and p.status <> 'released')
      and not (status = 'CANCELLED' and ${allPassengersRefunded})`,
  'the airline issued a ticket that is missing here': `
    select order_no as what from booking b join sandbox_booking s on s.reference = b.supplier_reference
    where s.state = 'issued' and b.status not in ('ISSUED', 'TICKETING', 'EXTERNAL') and not ${allPassengersRefunded}`,
  'a booking is issued without a ticket of the airline': `
    select order_no as what from booking b left join sandbox_booking s on s.reference = b.supplier_reference
    where b.status = 'ISSUED' and s.state is distinct from 'issued' and not exists
      (select 1 from refund r where r.booking_id = b.id and r.status not in ('CANCELLED', 'REJECTED'))`,
  'two passengers have the same ticket': `
    select t as what from booking_passenger, unnest(ticket_nos) t group by t having count(*) > 1`,
  'more seats are taken than there are passengers': `
    select flight || ' ' || date as what from sandbox_seats where taken < 0`,
  'a scheduled job failed': `
    select kind || ' ' || coalesce(problem, '') as what from agenda where attempts > 0`,
  'a card is charged for an unsold booking': `
    select booking_id as what from booking_payment p join simulated_payment s on s.reference = p.id
    where p.status = 'released' and s.verdict = 'approved' and s.reversed_at is null`,
  'a card was paid back another amount than the ledger says': `
    select p.id as what from booking_payment p join booking b on b.id = p.booking_id
    left join (select payment, sum(amount) as amount from simulated_give_back where reference like '%-dropped' group by 1) g on g.payment = p.id
    left join (select t.client_id, t.reference, sum(e.amount) as amount from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where t.kind = 'refund' and a.kind = 'outside' group by 1, 2) l
      on l.client_id = b.client_id and l.reference = b.order_no || ' dropped'
    where p.status = 'taken' and p.channel = 'MOR' and p.ancillary_order_id is null
      and coalesce(g.amount, 0) <> coalesce(l.amount, 0)`,
  'a refund differs from its ledger entries': `
    select r.refund_no as what from refund r left join
      (select t.client_id, t.reference, sum(-e.amount) as amount from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'sales'
        where t.kind in ('refund', 'claim', 'fee') group by 1, 2) t
      on t.client_id = r.client_id and t.reference = r.refund_no
    where coalesce(t.amount, 0) <> case
      when r.status = 'REFUNDED' then r.received - r.service_fee
      when r.status = 'FULFILLMENT_DONE' and r.method = 'CASH' and r.channel in ('MOR', 'CASH') then r.received - r.service_fee
      else 0 end`,
  'a refund is in the ledger twice': `
    select t.reference as what from ledger_transfer t join refund r on r.client_id = t.client_id and r.refund_no = t.reference
    where t.kind in ('refund', 'claim') group by t.client_id, t.reference having count(distinct t.id) > 1`,
  'a charged card was paid back another amount than the refund says': `
    select r.refund_no as what from refund r
    left join booking_payment p on p.booking_id = r.booking_id and p.ancillary_order_id is null and p.status = 'taken'
    left join simulated_give_back g on g.reference = p.id || '-' || r.refund_no
    where r.channel = 'MOR' and r.method = 'CASH' and coalesce(g.amount, 0) <>
      case when r.status = 'FULFILLMENT_DONE' then r.received - r.service_fee else 0 end`,
  'a passenger has two active refunds': `
    select passenger_id as what from refund_passenger rp join refund r on r.id = rp.refund_id
    where r.status not in ('CANCELLED', 'REJECTED') group by passenger_id having count(*) > 1`,
  'more was paid back for a booking than was paid': `
    select b.order_no as what from booking b join refund r on r.booking_id = b.id
    where r.status in ('REFUNDED', 'FULFILLMENT_DONE') group by b.order_no, b.total having sum(r.received) > b.total`,
  'the shares of a refund do not sum to its total': `
    select r.refund_no as what from refund r join refund_passenger rp on rp.refund_id = r.id
    group by r.refund_no, r.estimated, r.original having sum(rp.estimated) <> r.estimated or sum(rp.original) <> r.original`,
  'a row of a claim file was counted twice or not at all': `
    select i.id as what from refund_import i join refund_import_row w on w.import_id = i.id group by i.id
    having count(*) <> i.total or count(*) filter (where w.outcome = 'SUCCESS') <> i.success
      or count(*) filter (where w.outcome = 'EXISTED') <> i.existed or count(*) filter (where w.outcome = 'FAILED') <> i.failed
      or (i.ended_at is not null and count(*) filter (where w.outcome = 'WAITING') > 0)`,
  'a booking has the wrong refunded flag': `
    select b.order_no as what from booking b where b.has_refund <> exists
      (select 1 from refund r where r.booking_id = b.id and r.status not in ('CANCELLED', 'REJECTED'))`,
  'card data is kept after the final status': `
    select booking_id as what from booking_payment where sealed_card is not null and status <> 'held'`,
}

export async function auditLedger(openDatabase: OpenDatabase): Promise<string[]> {
  const problems: string[] = []
  for (const [name, statement] of Object.entries(invariants)) {
    const rows = await openDatabase.query<{ what: string }>(statement)
    for (const { what } of rows) problems.push(`${name}: ${what}`)
  }
  return problems
}
