import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { bookingRow } from '../booking/test-payment.ts'
import { incident } from '../database/schema.ts'
import { listenTo } from '../news/test-news.ts'
import { expectRefundMoneyWhole, issued, passTime, refundsOf } from '../refund/test-refunds.ts'
import { clientOf, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { incidentScene, incidentsOf } from './test-incidents.ts'

const { changed, only, logOf, ...scene } = incidentScene()
let server: DemoServer
let agent: SignedIn
let incidents: ReturnType<typeof incidentsOf>
beforeEach(() => {
  server = scene.server()
  agent = scene.agent()
  incidents = scene.incidents()
})

describe('what an airline does to a ticketed trip', () => {
  test('is there by itself, with the trip before and after and the minutes between', async () => {
    const orderNo = await changed('SCHEDULE/MAJOR')
    const row = await only()
    expect(row).toMatchObject({
      type: 'SCHEDULE_CHANGE_API',
      change: 'DELAY',
      minutesMoved: 300,
      orderNo,
      airline: 'X0',
      passengerNames: ['SCHEDULE/MAJOR'],
      status: 'UNCONFIRMED',
      user: null,
      hasMail: false,
    })
    expect(row.id).toMatch(/^\d{17}[A-Z]{5}$/)
    const info = await incidents.info(row.id)
    const [flight] = info.flights
    expect(flight).toMatchObject({ difference: 'MOVED', departsMoved: 300, arrivesMoved: 300 })
    const { before, after } = flight ?? {}
    const minutes = (one = '', other = '') => (Date.parse(`${other}Z`) - Date.parse(`${one}Z`)) / 60_000
    expect(minutes(before?.depTime, after?.depTime)).toBe(300)
    expect(info).toMatchObject({ actions: ['HANDLE', 'REFUND'], refund: { proof: 'NONE' }, mail: null })
    expect(info.refund.ticketNos).toHaveLength(1)
    expect(await incidents.count()).toBe(1)
    expect(await logOf(orderNo)).toContain(`The airline reported a schedule change, incident ${row.id}`)
  })

  test('is looked at for as long as it has not flown, and makes one incident however often', async () => {
    await changed('SCHEDULE/MAJOR')
    await passTime(agent, { days: 2 })
    await passTime(agent, { days: 20 })
    expect(await incidents.count()).toBe(1)
  })

  test('is read where the airline wrote a mail', async () => {
    const orderNo = await changed('SCHEDULE/MAIL')
    const { id, type, hasMail } = await only()
    expect({ type, hasMail }).toEqual({ type: 'SCHEDULE_CHANGE_EMAIL', hasMail: true })
    const { mail: letter } = await incidents.info(id)
    expect(letter?.subject).toContain('leaves 180 minutes later')
    expect(letter?.from).toContain('.airline.example')
    const mails = valueOf(await agent.client.call('GET /mail/orderMail.do', { query: { rowId: letter?.rowId ?? '' } }))
    expect(mails.list).toMatchObject([{ orderNo, category: 'SCHEDULE_CHANGE' }])
    expect(mails.body?.plain).toBe(letter?.text)
  })

  test('twice makes two, and the second begins where the first ended', async () => {
    await changed('SCHEDULE/TWICE')
    const [second, first] = await incidents.list()
    expect([first?.minutesMoved, second?.minutesMoved]).toEqual([90, 150])
    const [was, is] = [await incidents.info(first?.id ?? ''), await incidents.info(second?.id ?? '')]
    expect(is.flights[0]?.before).toEqual(was.flights[0]?.after)
  })

  test('is told live to whoever may see it, and to nobody else', async () => {
    const orderNo = await issued(server, agent)
    const finance = await signedIn(server, 'finance@harbour.example')
    const [tab, other] = [listenTo(server.base, agent.token), listenTo(server.base, finance.token)]
    await Promise.all([tab.until(1), other.until(1)])
    valueOf(await incidents.happens(orderNo, { change: 'CANCELLED' }))
    await expect.poll(() => tab.kinds()).toContain('incident')
    const { id } = await only()
    expect(tab.heard.map(({ event }) => event)).toContainEqual({ kind: 'incident', id, orderNo })
    expect(other.kinds()).not.toContain('incident')
    valueOf(await incidents.handle([id], { scheduleChangeType: 'FLIGHT_CANCELLED' }))
    await expect.poll(() => tab.kinds().filter((kind) => kind === 'incident').length).toBe(2)
    await Promise.all([tab.stop(), other.stop()])
  })

  test.each([
    [
      { change: 'DELAY', minutes: 45 },
      { type: 'SCHEDULE_CHANGE_API', change: 'DELAY', minutesMoved: 45 },
    ],
    [
      { change: 'TIME_CHANGE', minutes: -200, by: 'MAIL' },
      { type: 'SCHEDULE_CHANGE_EMAIL', change: 'TIME_CHANGE', minutesMoved: -200 },
    ],
    [{ change: 'CANCELLED' }, { type: 'SCHEDULE_CHANGE_API', change: 'CANCELLATION', minutesMoved: null }],
    [{ change: 'REROUTED' }, { type: 'SCHEDULE_CHANGE_API', change: 'REROUTING' }],
    [{ change: 'VANISHED' }, { type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' }],
    [
      { change: 'FALSE_ALARM', by: 'MAIL' },
      { type: 'SCHEDULE_CHANGE_EMAIL', change: 'NONE', minutesMoved: null },
    ],
  ] as const)('happens when the sandbox says so: %o', async (happening, expected) => {
    const orderNo = await issued(server, agent)
    valueOf(await incidents.happens(orderNo, happening))
    expect(await only()).toMatchObject({ orderNo, ...expected })
  })

  test('happens to tickets only, and only to one’s own', async () => {
    const orderNo = await issued(server, agent)
    const stranger = await signedIn(server, 'admin@meridian.example')
    expect(refusalOf(await incidentsOf(stranger).happens(orderNo, { change: 'DELAY' })).code).toBe('5004')
    const { voidOfferId } = valueOf(await refundsOf(agent).voidQuote(orderNo))
    valueOf(await refundsOf(agent).void(orderNo, voidOfferId))
    await passTime(agent, { minutes: 10 })
    expect(refusalOf(await incidents.happens(orderNo, { change: 'DELAY' }))).toMatchObject({
      code: '5312',
      text: 'This cannot happen to this booking now: it needs tickets, or a refund whose money is still on its way.',
    })
  })
})

describe('the list of incidents', () => {
  test('narrows down by anything', async () => {
    const first = await changed('SCHEDULE/MAJOR')
    await changed('SCHEDULE/CANCEL')
    const [cancelled, moved] = await incidents.list()
    const found = async (body: Parameters<typeof incidents.list>[0]) => (await incidents.list(body)).map(({ id }) => id)
    expect(await found({ orderNo: first })).toEqual([moved?.id])
    expect(await found({ id: moved?.id.toLowerCase() })).toEqual([moved?.id])
    expect(await found({ type: ['ABNORMAL_CANCELLATION'] })).toEqual([cancelled?.id])
    expect(await found({ status: ['CONFIRMED'] })).toEqual([])
    expect(await found({ airline: 'X0' })).toHaveLength(2)
    expect(await found({ airline: 'AK' })).toEqual([])
    expect(await found({ pnr: moved?.pnrs[0] })).toEqual([moved?.id])
    expect(await found({ passengerName: 'schedule/ca' })).toEqual([cancelled?.id])
    const at = Date.parse(cancelled?.receivedAt ?? '')
    expect(await found({ receivedTo: new Date(at).toISOString() })).toEqual([moved?.id])
    expect(await found({ receivedFrom: new Date(at).toISOString() })).toEqual([cancelled?.id])
    expect(await found({ departureFrom: '2027-01-01T00:00:00Z' })).toEqual([])
    expect(await found({ departureTo: '2027-01-01T00:00:00Z' })).toHaveLength(2)
    expect(await found({ pageSize: 1, page: 2 })).toEqual([moved?.id])
  })

  test('is written into a file, whole or the chosen ones, in the language of the reader', async () => {
    await changed('SCHEDULE/MAJOR')
    await changed('SCHEDULE/CANCEL')
    const [chosen] = await incidents.list()
    const chinese = clientOf(server, { token: agent.token, lang: 'cn' })
    const file = async (body: NonNullable<Parameters<typeof exported>[0]>) => exported(body)
    async function exported(body: { ids?: string[]; format?: 'CSV' | 'XLSX' }, by = agent.client) {
      const { downloadTaskId: id } = valueOf(await by.call('POST /orderEvent/export', { body }))
      await server.deps.agenda.runDue()
      return valueOf(await by.file('GET /downloadTask/download/{id}', { params: { id } }))
    }
    const whole = await (await file({})).blob.text()
    expect(whole.split('\r\n').filter(Boolean)).toHaveLength(3)
    expect(whole).toContain('Incident number,Type,Change,Minutes moved')
    const one = await (await file({ ids: [chosen?.id ?? ''] })).blob.text()
    expect(one.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(await (await exported({}, chinese)).blob.text()).toContain('异常取消')
    expect((await file({ format: 'XLSX' })).blob.size).toBeGreaterThan(1_000)
  })
})

test('a booking that the airline does not have any more is found, though it never said so', async () => {
  const orderNo = await issued(server, agent)
  const { supplier, db } = server.deps
  const status = supplier.status.bind(supplier)
  const { supplierReference } = await bookingRow(server, orderNo)
  supplier.status = async (reference, about) => (reference === supplierReference ? undefined : status(reference, about))
  await passTime(agent, { hours: 7 })
  await passTime(agent, { hours: 7 })
  supplier.status = status
  expect(await only()).toMatchObject({ orderNo, type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' })
  expect(await db.$count(incident, eq(incident.supplierEventId, 'gone'))).toBe(1)
})

test('money of an airline arrives when the sandbox says so', async () => {
  const refundNo = await refundsOf(agent).refunded(await issued(server, agent), { fastConfirm: true })
  await passTime(agent, { hours: 5 })
  const arrives = () => agent.client.call('POST /sandbox/events', { body: { kind: 'moneyArrived', refundNo } })
  valueOf(await arrives())
  await passTime(agent)
  expect(await refundsOf(agent).info(refundNo)).toMatchObject({ status: 'REFUNDED' })
  expect(refusalOf(await arrives()).code).toBe('5312')
  await expectRefundMoneyWhole(server)
})
