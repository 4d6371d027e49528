import { beforeAll, expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { keyOf, partnerOf, ticketTrip, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

async function changed(more: object = { change: 'DELAY', by: 'API' }): Promise<string> {
  const { orderNo } = await ticketTrip(server, partner)
  const { client } = await signInAs(server, 'admin@harbour.example')
  const body = { kind: 'scheduleChange' as const, orderNo, ...more } as never
  valueOf(await client.call('POST /sandbox/events', { body }))
  await server.deps.scheduler.runDue()
  return orderNo
}

const list = (more: object = {}) => partner.call('/event/getPageList.do', { pageSize: 20, ...more })

test('lists and filters incidents in the wire format', async () => {
  const orderNo = await changed()
  const result = await list()
  expect(result).toMatchObject({ pageIndex: '1', pageSize: '20', total: '1' })
  const [record] = result.records
  expect(record).toMatchObject({
    orderNo,
    eventType: 'order.schedulechange',
    eventStatus: 0,
    confirmedResult: null,
    confirmTime: null,
    paxName: 'DOE/JANE',
    clientCode: 'HARBOUR',
  })
  expect(record?.eventId).toMatch(/^\d{17}[A-Z]{5}$/)
  const day = record?.eventTime.slice(0, 10)
  for (const filter of [
    { orderNo },
    { eventId: record?.eventId },
    { eventStatus: [0] },
    { eventType: 'order.schedulechange' },
    { paxName: 'doe/jane' },
    { paxEmail: record?.paxEmail },
    { eventTimeStart: day, eventTimeEnd: day },
    { eventId: '', pnr: null },
  ])
    expect((await list(filter)).total, JSON.stringify(filter)).toBe('1')
  for (const filter of [
    { eventStatus: [1] },
    { eventType: 'nothing' },
    { confirmedResult: 'FLIGHT_CHANGE' },
    { pnr: 'XX' },
  ])
    expect((await list(filter)).records, JSON.stringify(filter)).toEqual([])
  expect(await partner.status('/event/getPageList.do', {})).toBe(100)
  expect(await partner.status('/event/getPageList.do', { pageSize: 20, depTimeStart: 'soon' })).toBe(2)
})

test('confirms a change once; repeats return 0, another type or an unknown id return 2', async () => {
  await changed()
  const eventId = (await list()).records[0]?.eventId
  expect(await partner.status('/event/confirmAbnormalCancelledEvent.do', { eventId, result: 'NO_CANCELLATION' })).toBe(
    2,
  )
  expect(await partner.status('/event/confirmEvent.do', { eventId: '20270102093000123QWERT' })).toBe(2)
  const other = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
  expect(await other.status('/event/confirmEvent.do', { eventId })).toBe(2)
  expect(await partner.status('/event/confirmEvent.do', { eventId, confirmedResult: 'PERHAPS' })).toBe(2)
  expect(await partner.call('/event/confirmEvent.do', { eventId, remark: 'passenger informed' })).toEqual({})
  const [record] = (await list({ eventStatus: [1] })).records
  expect(record).toMatchObject({
    eventStatus: 1,
    confirmedResult: 'FLIGHT_CHANGE',
    confirmedRemark: 'passenger informed',
  })
  expect(record?.confirmTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await partner.call('/event/confirmEvent.do', { eventId, remark: 'again' })
  expect((await list()).records[0]?.confirmedRemark).toBe('passenger informed')
})

test('confirms an email incident with the changed flights', async () => {
  await changed({ change: 'DELAY', by: 'MAIL' })
  const [record] = (await list()).records
  expect(record?.eventType).toBe('email.schedulechange')
  const body = {
    eventId: record?.eventId,
    result: 'FLIGHT_CHANGE',
    changedFlights: [
      { originalFlightNo: 'XQ205', newDepartureTime: '2027-01-10 09:40', newArrivalTime: '202701101135' },
    ],
    canceledFlights: null,
  }
  const wrong = { ...body, changedFlights: [{ originalFlightNo: 'XQ205', newDepartureTime: 'later' }] }
  expect(await partner.status('/event/confirmEmailScheduleChangeEvent.do', wrong)).toBe(2)
  expect(await partner.status('/event/confirmEmailScheduleChangeEvent.do', body)).toBe(0)
})
