import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { bookingPassenger, client, downloadTask, refundProof, uploadedFile } from '../database/schema.ts'
import { unzip } from '../download/unzip.fixture.ts'
import { createTicketedBooking, uploadProof, useRefundAgent } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

const illness = { refundReason: 'special', refundReasonDetail: 'ILLNESS_DEATH' } as const

async function passengerOf(orderNo: string) {
  const { passengers } = await refunds.detail(orderNo)
  const [lastName = '', firstName = ''] = (passengers[0]?.name ?? '').split('/')
  const [stored] = await server.deps.db.select().from(bookingPassenger).where(eq(bookingPassenger.lastName, lastName))
  return { kind: 'PASSENGER' as const, lastName, firstName, birth: stored?.birth ?? '' }
}

async function exportOf(person: Awaited<ReturnType<typeof passengerOf>>) {
  const { downloadTaskId: id } = valueOf(await agent.client.call('POST /personalData/export', { body: { person } }))
  await runDueJobs()
  const file = valueOf(await agent.client.file('GET /downloadTask/download/{id}', { params: { id } }))
  return { id, files: unzip(Buffer.from(await file.blob.arrayBuffer())) }
}

test('a traveller who asks for all data and then for their erasure', async () => {
  const withoutCode = sql`${client.features} || '{"personalData:erase": false}'`
  await server.deps.db.update(client).set({ features: withoutCode })
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
  const proof = await uploadProof(agent, 'illness.png')
  const refundNo = await refunds.quoteAndSubmit(orderNo, { ...illness, proofUrl: [proof] })
  const person = await passengerOf(orderNo)
  const erase = () => agent.client.call('POST /personalData/erase', { body: { person } })
  expect(refusalOf(await erase()).code).toBe('5312')
  await runDueJobs({ days: 60 })
  await runDueJobs({ days: 60 })
  expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED' })

  const exported = await exportOf(person)
  expect([...exported.files.keys()]).toEqual(['personal-data.json', 'files/1-illness.png'])
  const data = JSON.parse(exported.files.get('personal-data.json')?.toString() ?? '')
  const { kind: _, ...named } = person
  expect(data).toMatchObject({
    person: named,
    bookings: [
      {
        orderNo,
        passenger: { ...named, documentNumber: expect.stringMatching(/^[A-Z0-9]{6,}$/) },
        refunds: [{ refundNo, reasonDetail: 'ILLNESS_DEATH', files: ['illness.png'] }],
      },
    ],
  })

  expect(valueOf(await erase())).toMatchObject({ bookings: 1, files: 1 })
  const after = await refunds.info(refundNo)
  expect(after).toMatchObject({ status: 'REFUNDED', hasProof: false, passengerNames: ['ERASED/PASSENGER'] })
  expect((await refunds.detail(orderNo)).passengers).toMatchObject([{ name: 'ERASED/PASSENGER', birth: '1900-01-01' }])
  const { db, files } = server.deps
  expect(await files.read(proof)).toBeUndefined()
  expect(await db.select().from(uploadedFile)).toEqual([])
  expect(await db.select().from(refundProof)).toEqual([])
  // The export itself is gone, too.
  expect(await db.select().from(downloadTask).where(eq(downloadTask.id, exported.id))).toEqual([])
})
