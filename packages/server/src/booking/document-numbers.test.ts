// @databases both
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookingPassenger } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { passenger, placeBooking, storedBooking, valueOf } from './booking.fixture.ts'
import { encryptStoredDocuments } from './encrypt-stored-documents.ts'

const server = useDemoServer()
const documentNumber = 'K98765432'
let agent: SignedInUser
let orderNo: string
beforeEach(async () => {
  agent = await signInAs(server, 'admin@harbour.example')
  const order = { passengers: [passenger('ADULT', { documentNumber })] }
  orderNo = (await placeBooking(server, agent, { order })).orderNo
})

const shown = async () =>
  valueOf(await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })).passengers
const rows = async () => {
  const { id } = await storedBooking(server, orderNo)
  return server.deps.db.select().from(bookingPassenger).where(eq(bookingPassenger.bookingId, id))
}
const search = async (passengerName: string, by = agent) =>
  valueOf(await by.client.call('POST /order/matchOrderList.do', { body: { passengerName } })).list.map(
    (row) => row.orderNo,
  )

test('a document number is shown with its booking, and no table contains it', async () => {
  expect(await shown()).toMatchObject([{ documentNumber }])
  const { database } = server.deps
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const found = await database.query(`select from ${name} each where to_jsonb(each)::text like '%${documentNumber}%'`)
    expect(found.length, name).toBe(0)
  }
})

test('a booking is found by the whole document number in any spelling, within its agency only', async () => {
  expect(await search('k 9876-5432')).toEqual([orderNo])
  expect(await search('K9876543')).toEqual([])
  expect(await search(documentNumber, await signInAs(server, 'admin@meridian.example'))).toEqual([])
})

test('document numbers of earlier versions are encrypted when the server starts', async () => {
  await server.deps.db.update(bookingPassenger).set({ documentNumber, documentHash: null })
  expect(await shown(), 'before').toMatchObject([{ documentNumber }])
  await encryptStoredDocuments(server.deps)
  const [stored] = await rows()
  expect(stored?.documentNumber).not.toContain(documentNumber)
  expect(await shown()).toMatchObject([{ documentNumber }])
  expect(await search(documentNumber)).toEqual([orderNo])
  await encryptStoredDocuments(server.deps)
  expect(await rows()).toEqual([stored])
})
