import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { placeBooking, refusalOf, storedBooking, valueOf } from '../booking/test-booking.ts'
import { mail } from '../database/schema.ts'
import { listenTo } from '../news/test-news.ts'
import { passTime } from '../refund/test-refunds.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { attached, requestsOf } from './test-requests.ts'

let server: DemoServer
let mei: SignedIn
let jing: SignedIn
beforeAll(async () => {
  server = await openDemo()
  mei = await signedIn(server, 'admin@harbour.example')
  jing = await signedIn(server, 'admin@meridian.example')
})
afterAll(() => server.close())

const refundRequest = { firstCategory: 18, secondCategory: 26, description: '' }

test('a request is raised and stands in the list with everything that was said', async () => {
  const requests = requestsOf(mei)
  const enclosureUrl = await attached(mei)
  const requestNo = await requests.raise({ firstCategory: 12, secondCategory: 121, priority: 2, enclosureUrl })
  expect(requestNo).toMatch(/^SR202603021200\d\d[A-Z]{4}$/)
  const shown = await requests.info(requestNo)
  expect(shown).toMatchObject({
    state: 'NEW',
    title: 'Bug - Portal',
    firstCategory: 12,
    secondCategory: 121,
    thirdCategory: null,
    priority: 2,
    orderNo: '',
    creator: 'Mei Tan',
    email: 'admin@harbour.example',
    handler: null,
    star: null,
    isSolve: null,
    rowCrtTs: '2026-03-02T12:00:30.000+08:00',
    answerBy: '2026-03-02T16:00:30.000+08:00',
    expectedResolutionTime: '2026-03-03T12:00:30.000+08:00',
  })
  expect(JSON.parse(shown.enclosureUrl)).toMatchObject([{ ResTitle: 'paper.pdf', ContentType: 'application/pdf' }])
  expect(await requests.info(shown.rowId)).toEqual(shown)
  expect(await requests.list({ requestNo })).toEqual([shown])
  expect(await requests.steps(requestNo)).toEqual(['CREATED'])
  const [letter] = await server.deps.db.select().from(mail).where(eq(mail.recipient, 'admin@harbour.example'))
  expect(letter?.subject).toBe(`We have your request ${requestNo}`)
})

test('what is asked in Chinese is answered in Chinese', async () => {
  const shown = await requestsOf(mei).info(await requestsOf(mei).raise({ description: '上次的答复没有解决问题' }))
  expect(shown.title).toBe('反馈与争议')
})

describe('the form is checked by the server as well', () => {
  test.each([
    ['no category of ours', { firstCategory: 99 }, 'firstCategory: Please select a category.'],
    [
      'a category below another one',
      { firstCategory: 12, secondCategory: 26 },
      'firstCategory: Please select a category.',
    ],
    ['no booking', { firstCategory: 18, secondCategory: 181 }, 'orderNo: Please enter the booking number.'],
    ['no priority of a bug', { firstCategory: 12 }, 'priority: Please select a priority.'],
    ['a blank description', { description: '  ' }, 'description: Please describe your request.'],
    [
      'the booking of nobody',
      { firstCategory: 27, orderNo: 'AAAAA20260101000000000' },
      'orderNo: You have no booking with this number.',
    ],
    ['attachments that are none', { enclosureUrl: '{"a":1}' }, 'enclosureUrl: This does not have the right format.'],
  ])('%s', async (_, body, said) => {
    expect(refusalOf(await requestsOf(mei).submit(body))).toMatchObject({ code: '5001', fields: [said] })
  })

  test('somebody else’s booking and file are like none', async () => {
    const { orderNo } = await placeBooking(server, mei)
    expect(refusalOf(await requestsOf(jing).submit({ firstCategory: 27, orderNo })).fields).toEqual([
      'orderNo: You have no booking with this number.',
    ])
    const enclosureUrl = await attached(mei)
    expect(refusalOf(await requestsOf(jing).submit({ enclosureUrl })).fields).toEqual([
      'enclosureUrl: This file was not uploaded.',
    ])
  })

  test('a file of a type that requests do not take is refused', async () => {
    const body = new FormData()
    body.set('pathRoot', 'files')
    body.set('file', new File(['a,b\n1,2\n'], 'list.csv'))
    const OssKey = valueOf(await mei.client.call('POST /ossUpload/uploadFile', { body }))
    const enclosureUrl = JSON.stringify([{ ResTitle: 'a.pdf', ContentType: '', OssKey }])
    expect(refusalOf(await requestsOf(mei).submit({ enclosureUrl })).fields[0]).toContain('File type is not supported')
  })

  test('the progress of a refund is asked for without a word', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const requestNo = await requestsOf(mei).raise({ ...refundRequest, orderNo })
    expect(await requestsOf(mei).info(requestNo)).toMatchObject({
      orderNo,
      title: 'Cancel and refund - Refund progress',
    })
    expect((await storedBooking(server, orderNo)).log).toContain('log.requestRaised')
  })
})

test('of fifty who raise one about a booking at once one does, and all others are shown it', async () => {
  const { orderNo } = await placeBooking(server, mei)
  const all = await Promise.all(Array.from({ length: 50 }, () => requestsOf(mei).submit({ ...refundRequest, orderNo })))
  const raised = all.filter(({ ok }) => ok).map(valueOf)
  expect(raised).toHaveLength(1)
  const refusals = all.filter(({ ok }) => !ok).map(refusalOf)
  expect(refusals).toHaveLength(49)
  for (const { code, text, data } of refusals) {
    expect([code, data]).toEqual(['5501', raised[0]])
    expect(text).toContain('We already have a request for this order')
  }
  expect(valueOf(await mei.client.call('POST /flowable/getList', { body: { orderNo } }))).toHaveLength(1)
})

test('requests are found by everything that the list filters by', async () => {
  const requests = requestsOf(mei)
  await passTime(mei, { days: 1 })
  const requestNo = await requests.raise({ firstCategory: 28, secondCategory: 282 })
  const numbers = async (body: Parameters<typeof requests.list>[0]) =>
    (await requests.list(body)).map((each) => each.requestNo)
  expect(await numbers({ category: 282 })).toEqual([requestNo])
  expect(await numbers({ createdFrom: '2026-03-03T00:00:00+08:00' })).toEqual([requestNo])
  expect(await numbers({ createdTo: '2026-03-03T00:00:00+08:00' })).not.toContain(requestNo)
  expect(await numbers({ state: ['COMPLETED'] })).toEqual([])
  expect(await numbers({ requestNo: requestNo.slice(-4).toLowerCase() })).toEqual([requestNo])
  const people = valueOf(await mei.client.call('POST /sysUser/getClientList', { body: {} }))
  const idOf = (name: string) => people.find((each) => each.name === name)?.id
  expect(await numbers({ creator: idOf('Mei Tan') })).toContain(requestNo)
  expect(await numbers({ creator: idOf('Lin Tao') })).toEqual([])
  expect(people.every(({ email }) => email.endsWith('@harbour.example'))).toBe(true)
})

test('what a conversation leads to is raised once, however often and from however many pages it is sent', async () => {
  const requests = requestsOf(mei)
  const said = { conversationId: 'talk-that-ends', description: 'I want to talk to a person.' }
  const first = valueOf(await requests.submit(said))
  const repeats = await Promise.all([requests.submit(said), requests.submit(said), requests.submit(said)])
  expect(repeats.map(valueOf)).toEqual([first, first, first])
  const others = await Promise.all([
    requests.raise({ ...said, conversationId: 'another-talk' }),
    requests.raise({ ...said, description: 'I want to talk to somebody else.' }),
    requestsOf(jing).raise(said),
  ])
  expect(new Set([first.requestNo, ...others]).size).toBe(4)
})

test('of several pages that send the same at once, none raises a second request', async () => {
  const said = { conversationId: 'talk-in-two-pages', description: 'Please call me.' }
  const raised = await Promise.all(Array.from({ length: 4 }, () => requestsOf(mei).raise(said)))
  expect(new Set(raised).size).toBe(1)
})

test('whoever listens hears that a request was raised, and nobody else', async () => {
  const [here, there] = [listenTo(server.base, mei.token), listenTo(server.base, jing.token)]
  await Promise.all([here.until(1), there.until(1)])
  const requestNo = await requestsOf(mei).raise()
  await here.until(2)
  expect(here.heard.at(-1)?.event).toEqual({ kind: 'request', requestNo })
  expect(there.kinds()).toEqual(['ready'])
  await Promise.all([here.stop(), there.stop()])
})

test('the older names of the calls answer the same', async () => {
  const { client } = mei
  const requestNo = await requestsOf(mei).raise()
  const body = { requestNo }
  const shown = await requestsOf(mei).info(requestNo)
  expect(valueOf(await client.call('GET /support/info/{id}', { params: { id: shown.rowId } }))).toEqual(shown)
  expect(valueOf(await client.call('POST /support/getPageList', { body })).list).toEqual([shown])
  valueOf(await client.call('POST /support/addComment', { body: { requestNo, comment: 'One more thing.' } }))
  expect(valueOf(await client.call('POST /support/getCommentList', { body }))).toHaveLength(1)
  expect(valueOf(await client.call('POST /support/getHisList', { body }))).toHaveLength(2)
  expect(valueOf(await client.call('POST /support/queryAutoReplyHis', { body }))).toEqual([])
  const tree = valueOf(await client.call('POST /support/queryWorkOrderCategory', { body: {} }))
  expect(tree.map(({ value }) => value)).toEqual([18, 32, 27, 28, 16, 1, 12, 46])
  expect(valueOf(await client.call('GET /global/detail/value', { query: { key: 'customer_service_work_time' } }))).toBe(
    '9-23',
  )
  expect(refusalOf(await client.call('GET /global/detail/value', { query: { key: 'secret' } })).code).toBe('5004')
})
