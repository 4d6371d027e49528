import type { RequestState } from '@gangway/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { passTime } from '../refund/test-refunds.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { attached, deskOf, requestsOf } from './test-requests.ts'

let server: DemoServer
let mei: SignedIn
let ana: SignedIn
beforeAll(async () => {
  server = await openDemo()
  mei = await signedIn(server, 'admin@harbour.example')
  ana = await signedIn(server, 'support@gangway.example')
})
afterAll(() => server.close())

/** A request that somebody of support has brought so far. */
async function standing(state: RequestState): Promise<string> {
  const requestNo = await requestsOf(mei).raise()
  const desk = deskOf(ana)
  if (state !== 'NEW') valueOf(await desk.handle(requestNo, 'take'))
  if (state === 'PROCESSED' || state === 'COMPLETED')
    valueOf(await desk.handle(requestNo, 'processed', 'It is mended.'))
  if (state === 'COMPLETED') valueOf(await requestsOf(mei).feedback(requestNo, true))
  expect(await requestsOf(mei).stateOf(requestNo)).toBe(state)
  return requestNo
}

const acts = {
  'support takes it': (no: string) => deskOf(ana).handle(no, 'take'),
  'support replies': (no: string) => deskOf(ana).handle(no, 'reply', 'We are looking into it.'),
  'support has processed it': (no: string) => deskOf(ana).handle(no, 'processed', 'Done.'),
  'support reopens it': (no: string) => deskOf(ana).handle(no, 'reopen'),
  'support closes it': (no: string) => deskOf(ana).handle(no, 'close'),
  'the customer writes': (no: string) => requestsOf(mei).say(no, { comment: 'Any news?', isSolve: false }),
  'the customer is content': (no: string) => requestsOf(mei).say(no, { isSolve: true, star: 5, comment: 'Thanks' }),
  'the verdict is yes': (no: string) => requestsOf(mei).feedback(no, true),
  'the verdict is no': (no: string) => requestsOf(mei).feedback(no, false),
}

const no = 'refused'
const matrix: Record<keyof typeof acts, Record<RequestState, RequestState | typeof no>> = {
  'support takes it': { NEW: 'IN_PROCESS', IN_PROCESS: 'IN_PROCESS', PROCESSED: no, COMPLETED: no },
  'support replies': { NEW: 'IN_PROCESS', IN_PROCESS: 'IN_PROCESS', PROCESSED: no, COMPLETED: no },
  'support has processed it': { NEW: 'PROCESSED', IN_PROCESS: 'PROCESSED', PROCESSED: no, COMPLETED: no },
  'support reopens it': { NEW: no, IN_PROCESS: no, PROCESSED: 'IN_PROCESS', COMPLETED: no },
  'support closes it': { NEW: no, IN_PROCESS: no, PROCESSED: 'COMPLETED', COMPLETED: no },
  'the customer writes': { NEW: 'NEW', IN_PROCESS: 'IN_PROCESS', PROCESSED: 'IN_PROCESS', COMPLETED: no },
  'the customer is content': { NEW: 'NEW', IN_PROCESS: 'IN_PROCESS', PROCESSED: 'COMPLETED', COMPLETED: no },
  // The verdict on an answer is said once and can be repeated.
  'the verdict is yes': { NEW: no, IN_PROCESS: no, PROCESSED: 'COMPLETED', COMPLETED: 'COMPLETED' },
  'the verdict is no': { NEW: no, IN_PROCESS: no, PROCESSED: 'IN_PROCESS', COMPLETED: no },
}

const states: readonly RequestState[] = ['NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED']
const names = Object.keys(acts).filter((name): name is keyof typeof acts => name in acts)

describe.each(names)('when %s', (name) => {
  test.each(states)('a request that is %s goes on or stays as the rules say', async (state) => {
    const requestNo = await standing(state)
    const result = await acts[name](requestNo)
    const becomes = matrix[name][state]
    expect(result.ok ? 'done' : result.error.code).toBe(becomes === no ? '5312' : 'done')
    expect(await requestsOf(mei).stateOf(requestNo)).toBe(becomes === no ? state : becomes)
  })
})

describe('what a customer answers is checked', () => {
  test.each([
    ['nothing while it is new', 'NEW', {}, 'comment: This section cannot be left blank.'],
    ['blanks while it is worked on', 'IN_PROCESS', { comment: '  ' }, 'comment: This section cannot be left blank.'],
    ['no verdict on an answer', 'PROCESSED', { comment: 'Hm' }, 'isSolve: Please say whether your request is solved.'],
    ['no stars', 'PROCESSED', { isSolve: true }, 'star: Please rate the answer with 1 to 5 stars.'],
    ['no reason', 'PROCESSED', { isSolve: false, comment: ' ' }, 'comment: Please enter your comments.'],
  ] as const)('%s', async (_, state, said, problem) => {
    const requestNo = await standing(state)
    expect(refusalOf(await requestsOf(mei).say(requestNo, said)).fields).toEqual([problem])
  })

  test('a file alone is an answer, in a comment a text file is not', async () => {
    const requestNo = await standing('IN_PROCESS')
    valueOf(await requestsOf(mei).say(requestNo, { enclosureUrl: await attached(mei, 'png') }))
    expect(
      refusalOf(await requestsOf(mei).say(requestNo, { enclosureUrl: await attached(mei, 'txt') })).fields[0],
    ).toContain('File type is not supported')
  })
})

test('solved without a word says so for the customer, with the stars', async () => {
  const requestNo = await standing('PROCESSED')
  valueOf(await requestsOf(mei).say(requestNo, { isSolve: true, star: 4 }))
  expect((await requestsOf(mei).comments(requestNo)).at(-1)).toMatchObject({
    comment: 'The customer confirmed the request as solved. The request is closed.',
    type: 1,
    star: 4,
    name: 'Mei Tan',
  })
  expect(await requestsOf(mei).info(requestNo)).toMatchObject({ state: 'COMPLETED', star: 4, isSolve: true })
  expect(await requestsOf(mei).steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED', 'SOLVED'])
})

test('a word while work goes on says that it is not solved', async () => {
  const requestNo = await standing('IN_PROCESS')
  valueOf(await requestsOf(mei).say(requestNo, { comment: 'Still waiting.' }))
  expect(await requestsOf(mei).info(requestNo)).toMatchObject({ isSolve: false, state: 'IN_PROCESS' })
})

test('the verdict on an answer that was taken back comes too late', async () => {
  const requestNo = await standing('PROCESSED')
  const { processId } = await requestsOf(mei).info(requestNo)
  valueOf(await deskOf(ana).handle(requestNo, 'reopen'))
  valueOf(await deskOf(ana).handle(requestNo, 'processed', 'Now it really is.'))
  expect(refusalOf(await requestsOf(mei).feedback(requestNo, true, processId)).code).toBe('5312')
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('PROCESSED')
})

test('an answer that nobody objects to for seven days closes the request', async () => {
  const requestNo = await standing('PROCESSED')
  await passTime(mei, { days: 6, hours: 23 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('PROCESSED')
  await passTime(mei, { hours: 2 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('COMPLETED')
  expect((await requestsOf(mei).comments(requestNo)).at(-1)).toMatchObject({ type: 3, name: 'Gangway' })
})

test('support sees the requests of every client with all about them, and opens both sides’ files', async () => {
  const requestNo = await requestsOf(mei).raise({ enclosureUrl: await attached(mei) })
  valueOf(await deskOf(ana).handle(requestNo, 'reply', 'Here it is.', await attached(ana, 'png')))
  expect(await deskOf(ana).queue({ keyword: requestNo })).toMatchObject([{ requestNo, client: 'Harbour Travel' }])
  const seen = await deskOf(ana).show(requestNo)
  expect(seen.comments).toMatchObject([{ comment: 'Here it is.', name: 'Ana Silva', type: 2 }])
  expect(seen.files).toHaveLength(2)
  const files = valueOf(await mei.client.call('POST /flowable/files', { body: { requestNo } }))
  expect(files).toHaveLength(2)
  for (const { url } of files) {
    const { pathname, search } = new URL(url)
    expect((await fetch(`${new URL(server.base).origin}${pathname}${search}`)).status).toBe(200)
  }
})

test('nobody of a client works as support, whatever codes his role has', async () => {
  const requestNo = await standing('NEW')
  expect(refusalOf(await deskOf(mei).handle(requestNo, 'take')).code).toBe('403')
  const { client, role } = await import('../database/schema.ts')
  const { eq, sql } = await import('drizzle-orm')
  const [harbour] = await server.deps.db.select({ id: client.id }).from(client).where(eq(client.code, 'HARBOUR'))
  await server.deps.db
    .update(role)
    .set({ codes: sql`${role.codes} || '["console:support"]'::jsonb` })
    .where(eq(role.clientId, harbour?.id ?? ''))
  expect(refusalOf(await deskOf(mei).handle(requestNo, 'take')).code).toBe('403')
  const queue = await mei.client.call('POST /flowable/queue/getPageList', { body: {} })
  expect(refusalOf(queue).code).toBe('403')
})
