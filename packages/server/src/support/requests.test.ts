import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { placeBooking, refusalOf, storedBooking, valueOf } from '../booking/booking.fixture.ts'
import { mail, serviceRequest } from '../database/schema.ts'
import { openEventStream } from '../news/event-stream.fixture.ts'
import { advanceTime } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { uploadAttachment, requestOperationsOf } from './requests.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let user: SignedInUser
let otherUser: SignedInUser
beforeAll(async () => {
  user = await signInAs(server, 'admin@harbour.example')
  otherUser = await signInAs(server, 'admin@meridian.example')
})

const refundRequest = { firstCategory: 18, secondCategory: 26, description: '' }

test('creates a request and lists it with its description', async () => {
  const requests = requestOperationsOf(user)
  const enclosureUrl = await uploadAttachment(user)
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
  const [message] = await server.deps.db.select().from(mail).where(eq(mail.recipient, 'admin@harbour.example'))
  expect(message?.subject).toBe(`We received your request ${requestNo}`)
})

test('answers a Chinese request in Chinese, and names its category in the language of the reader', async () => {
  const requestNo = await requestOperationsOf(user).raise({ description: '上次的答复没有解决问题' })
  const [stored] = await server.deps.db.select().from(serviceRequest).where(eq(serviceRequest.requestNo, requestNo))
  expect(stored).toMatchObject({ title: '反馈与争议', lang: 'cn' })
  expect((await requestOperationsOf(user).info(requestNo)).title).toBe('Feedback and dispute')
})

describe('validates the form on the server, too', () => {
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
    ['attachments that are none', { enclosureUrl: '{"a":1}' }, 'enclosureUrl: The format is not valid.'],
  ])('%s', async (_, body, description) => {
    expect(refusalOf(await requestOperationsOf(user).submit(body))).toMatchObject({
      code: '5001',
      fields: [description],
    })
  })

  test('treats another agency’s booking and file as unknown', async () => {
    const { orderNo } = await placeBooking(server, user)
    expect(refusalOf(await requestOperationsOf(otherUser).submit({ firstCategory: 27, orderNo })).fields).toEqual([
      'orderNo: You have no booking with this number.',
    ])
    const enclosureUrl = await uploadAttachment(user)
    expect(refusalOf(await requestOperationsOf(otherUser).submit({ enclosureUrl })).fields).toEqual([
      'enclosureUrl: This file has not been uploaded.',
    ])
  })

  test('refuses a file type that requests do not accept', async () => {
    const body = new FormData()
    body.set('pathRoot', 'files')
    body.set('file', new File(['a,b\n1,2\n'], 'list.csv'))
    const OssKey = valueOf(await user.client.call('POST /ossUpload/uploadFile', { body }))
    const enclosureUrl = JSON.stringify([{ ResTitle: 'a.pdf', ContentType: '', OssKey }])
    expect(refusalOf(await requestOperationsOf(user).submit({ enclosureUrl })).fields[0]).toContain(
      'File type is not supported',
    )
  })

  test('accepts a question about refund progress without a description', async () => {
    const { orderNo } = await placeBooking(server, user)
    const requestNo = await requestOperationsOf(user).raise({ ...refundRequest, orderNo })
    expect(await requestOperationsOf(user).info(requestNo)).toMatchObject({
      orderNo,
      title: 'Cancel and refund - Refund progress',
    })
    expect((await storedBooking(server, orderNo)).log).toContain('log.requestRaised')
  })
})

test('creates one of fifty concurrent requests about a booking and shows it to the others', async () => {
  const { orderNo } = await placeBooking(server, user)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => requestOperationsOf(user).submit({ ...refundRequest, orderNo })),
  )
  const raised = all.filter(({ ok }) => ok).map(valueOf)
  expect(raised).toHaveLength(1)
  const refusals = all.filter(({ ok }) => !ok).map(refusalOf)
  expect(refusals).toHaveLength(49)
  for (const { code, text, data } of refusals) {
    expect([code, data]).toEqual(['5501', raised[0]])
    expect(text).toContain('We already have a request for this order')
  }
  expect(valueOf(await user.client.call('POST /flowable/getList', { body: { orderNo } }))).toHaveLength(1)
})

test('finds requests by every filter of the list', async () => {
  const requests = requestOperationsOf(user)
  await advanceTime(user, { days: 1 })
  const requestNo = await requests.raise({ firstCategory: 28, secondCategory: 282 })
  const numbers = async (body: Parameters<typeof requests.list>[0]) =>
    (await requests.list(body)).map((each) => each.requestNo)
  expect(await numbers({ category: 282 })).toEqual([requestNo])
  expect(await numbers({ createdFrom: '2026-03-03T00:00:00+08:00' })).toEqual([requestNo])
  expect(await numbers({ createdTo: '2026-03-03T00:00:00+08:00' })).not.toContain(requestNo)
  expect(await numbers({ state: ['COMPLETED'] })).toEqual([])
  expect(await numbers({ requestNo: requestNo.slice(-4).toLowerCase() })).toEqual([requestNo])
  const users = valueOf(await user.client.call('POST /sysUser/getClientList', { body: {} }))
  const idOf = (name: string) => users.find((each) => each.name === name)?.id
  expect(await numbers({ creator: idOf('Mei Tan') })).toContain(requestNo)
  expect(await numbers({ creator: idOf('Lin Tao') })).toEqual([])
  expect(users.every(({ email }) => email.endsWith('@harbour.example'))).toBe(true)
})

test('creates one request from a conversation, however often and from however many pages it is sent', async () => {
  const requests = requestOperationsOf(user)
  const description = { conversationId: 'talk-that-ends', description: 'I want to talk to a person.' }
  const first = valueOf(await requests.submit(description))
  const repeated = await Promise.all([
    requests.submit(description),
    requests.submit(description),
    requests.submit(description),
  ])
  expect(repeated.map(valueOf)).toEqual([first, first, first])
  const others = await Promise.all([
    requests.raise({ ...description, conversationId: 'another-talk' }),
    requests.raise({ ...description, description: 'I want to talk to somebody else.' }),
    requestOperationsOf(otherUser).raise(description),
  ])
  expect(new Set([first.requestNo, ...others]).size).toBe(4)
})

test('creates no second request for concurrent submissions of several pages', async () => {
  const description = { conversationId: 'talk-in-two-pages', description: 'Please call me.' }
  const raised = await Promise.all(Array.from({ length: 4 }, () => requestOperationsOf(user).raise(description)))
  expect(new Set(raised).size).toBe(1)
})

test('publishes a new request to the agency’s listeners only', async () => {
  const [here, there] = [openEventStream(server.base, user.token), openEventStream(server.base, otherUser.token)]
  await Promise.all([here.until(1), there.until(1)])
  const requestNo = await requestOperationsOf(user).raise()
  await here.until(2)
  expect(here.received.at(-1)?.event).toEqual({ kind: 'request', requestNo })
  expect(there.kinds()).toEqual(['ready'])
  await Promise.all([here.stop(), there.stop()])
})

test('answers the older operation names in the same way', async () => {
  const { client } = user
  const requestNo = await requestOperationsOf(user).raise()
  const body = { requestNo }
  const shown = await requestOperationsOf(user).info(requestNo)
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
