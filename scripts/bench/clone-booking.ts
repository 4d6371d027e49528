import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'

export interface ClonedBooking {
  orderNo: string
  pnr: string
  ticketNo: string
  name: string
}

/** Copies a ticketed booking of one passenger, with the records of the simulated airline. */
export async function cloneBooking(
  { query }: Pick<OpenDatabase, 'query'>,
  orderNo: string,
  count: number,
): Promise<ClonedBooking[]> {
  const template = async (table: string, changedColumns: Record<string, string>, from: string) => {
    const columns = await query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(({ name }) => changedColumns[name] ?? `old."${name}"`).join(', ')
    await query(`insert into ${table} (${names}) select ${values} from ${from}, generate_series(1, ${count}) n`)
  }
  const [booking] = await query<{ id: string; reference: string }>(
    `select id, supplier_reference as reference from booking where order_no = '${orderNo}'`,
  )
  if (!booking) throw new Error(`Booking ${orderNo} not found.`)
  const number = `'TESTZ' || lpad(n::text, 17, '0')`
  const pnr = `'C' || lpad(n::text, 5, '0')`
  const id = `'clone' || n`
  await template(
    'booking',
    { id, order_no: number, supplier_reference: id, airline_pnrs: `array[${pnr}]` },
    `(select * from booking where id = '${booking.id}') old`,
  )
  await template(
    'booking_passenger',
    { id: `'person' || n`, booking_id: id, pnrs: `array[${pnr}]`, ticket_nos: `array[${pnr} || '01']` },
    `(select * from booking_passenger where booking_id = '${booking.id}') old`,
  )
  await template(
    'booking_payment',
    { id: `'payment' || n`, booking_id: id },
    `(select * from booking_payment where booking_id = '${booking.id}' and ancillary_order_id is null) old`,
  )
  await template(
    'sandbox_booking',
    { reference: id },
    `(select * from sandbox_booking where reference = '${booking.reference}') old`,
  )
  return query<ClonedBooking>(
    `select b.order_no as "orderNo", p.pnrs[1] as pnr, p.ticket_nos[1] as "ticketNo", p.last_name || '/' || p.first_name as name
     from booking b join booking_passenger p on p.booking_id = b.id where b.id like 'clone%' order by b.order_no`,
  )
}
