// @run full
import type { RequestState } from '@gangway/core/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { advanceTime } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { uploadAttachment, supportOperationsOf, requestOperationsOf } from './requests.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let user: SignedInUser
let agent: SignedInUser
beforeAll(async () => {
  user = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'support@gangway.example')
})

/** A request that a support agent has brought to a state. */
async function createRequestInState(state: RequestState): Promise<string> {
  const requestNo = await requestOperationsOf(user).raise()
  const supportOperations = supportOperationsOf(agent)
  if (state !== 'NEW') valueOf(await supportOperations.handle(requestNo, 'take'))
  if (state === 'PROCESSED' || state === 'COMPLETED')
    valueOf(await supportOperations.handle(requestNo, 'processed', 'It is mended.'))
  if (state === 'COMPLETED') valueOf(await requestOperationsOf(user).feedback(requestNo, true))
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe(state)
  return requestNo
}

const actions = {
  'support takes it': (refused: string) => supportOperationsOf(agent).handle(refused, 'take'),
  'support replies': (refused: string) =>
    supportOperationsOf(agent).handle(refused, 'reply', 'We are looking into it.'),
  'support has processed it': (refused: string) => supportOperationsOf(agent).handle(refused, 'processed', 'Done.'),
  'support reopens it': (refused: string) => supportOperationsOf(agent).handle(refused, 'reopen'),
  'support closes it': (refused: string) => supportOperationsOf(agent).handle(refused, 'close'),
  'the customer writes': (refused: string) =>
    requestOperationsOf(user).addMessage(refused, { comment: 'Any news?', isSolve: false }),
  'the customer is content': (refused: string) =>
    requestOperationsOf(user).addMessage(refused, { isSolve: true, star: 5, comment: 'Thanks' }),
  'the verdict is yes': (refused: string) => requestOperationsOf(user).feedback(refused, true),
  'the verdict is no': (refused: string) => requestOperationsOf(user).feedback(refused, false),
}

const refused = 'refused'
const matrix: Record<keyof typeof actions, Record<RequestState, RequestState | typeof refused>> = {
  'support takes it': { NEW: 'IN_PROCESS', IN_PROCESS: 'IN_PROCESS', PROCESSED: refused, COMPLETED: refused },
  'support replies': { NEW: 'IN_PROCESS', IN_PROCESS: 'IN_PROCESS', PROCESSED: refused, COMPLETED: refused },
  'support has processed it': { NEW: 'PROCESSED', IN_PROCESS: 'PROCESSED', PROCESSED: refused, COMPLETED: refused },
  'support reopens it': { NEW: refused, IN_PROCESS: refused, PROCESSED: 'IN_PROCESS', COMPLETED: refused },
  'support closes it': { NEW: refused, IN_PROCESS: refused, PROCESSED: 'COMPLETED', COMPLETED: refused },
  'the customer writes': { NEW: 'NEW', IN_PROCESS: 'IN_PROCESS', PROCESSED: 'IN_PROCESS', COMPLETED: refused },
  'the customer is content': { NEW: 'NEW', IN_PROCESS: 'IN_PROCESS', PROCESSED: 'COMPLETED', COMPLETED: refused },
  // Feedback on an answer can be repeated.
  'the verdict is yes': { NEW: refused, IN_PROCESS: refused, PROCESSED: 'COMPLETED', COMPLETED: 'COMPLETED' },
  'the verdict is no': { NEW: refused, IN_PROCESS: refused, PROCESSED: 'IN_PROCESS', COMPLETED: refused },
}

const states: readonly RequestState[] = ['NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED']
const names = Object.keys(actions).filter((name): name is keyof typeof actions => name in actions)

describe.each(names)('when %s', (name) => {
  test.each(states)('a request that is %s changes its state by the rules', async (state) => {
    const requestNo = await createRequestInState(state)
    const result = await actions[name](requestNo)
    const becomes = matrix[name][state]
    expect(result.ok ? 'done' : result.error.code).toBe(becomes === refused ? '5312' : 'done')
    expect(await requestOperationsOf(user).stateOf(requestNo)).toBe(becomes === refused ? state : becomes)
  })
})

describe('user answers are validated', () => {
  test.each([
    ['nothing while it is new', 'NEW', {}, 'comment: This section cannot be left blank.'],
    ['blanks while it is worked on', 'IN_PROCESS', { comment: '  ' }, 'comment: This section cannot be left blank.'],
    [
      'no verdict on an answer',
      'PROCESSED',
      { comment: 'Hm' },
      'isSolve: Please select whether your request has been solved.',
    ],
    ['no stars', 'PROCESSED', { isSolve: true }, 'star: Please rate the response from 1 to 5 stars.'],
    ['no reason', 'PROCESSED', { isSolve: false, comment: ' ' }, 'comment: Please enter your comments.'],
  ] as const)('%s', async (_, state, result, problem) => {
    const requestNo = await createRequestInState(state)
    expect(refusalOf(await requestOperationsOf(user).addMessage(requestNo, result)).fields).toEqual([problem])
  })

  test('accepts a file without text as an answer, and no text file in a comment', async () => {
    const requestNo = await createRequestInState('IN_PROCESS')
    valueOf(
      await requestOperationsOf(user).addMessage(requestNo, { enclosureUrl: await uploadAttachment(user, 'png') }),
    )
    expect(
      refusalOf(
        await requestOperationsOf(user).addMessage(requestNo, { enclosureUrl: await uploadAttachment(user, 'txt') }),
      ).fields[0],
    ).toContain('File type is not supported')
  })
})

test('completes a request marked as solved without a message, with its rating', async () => {
  const requestNo = await createRequestInState('PROCESSED')
  valueOf(await requestOperationsOf(user).addMessage(requestNo, { isSolve: true, star: 4 }))
  expect((await requestOperationsOf(user).comments(requestNo)).at(-1)).toMatchObject({
    comment: 'The customer confirmed the request as solved. The request is closed.',
    type: 1,
    star: 4,
    name: 'Mei Tan',
  })
  expect(await requestOperationsOf(user).info(requestNo)).toMatchObject({ state: 'COMPLETED', star: 4, isSolve: true })
  expect(await requestOperationsOf(user).steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED', 'SOLVED'])
})

test('treats a message while work continues as not solved', async () => {
  const requestNo = await createRequestInState('IN_PROCESS')
  valueOf(await requestOperationsOf(user).addMessage(requestNo, { comment: 'Still waiting.' }))
  expect(await requestOperationsOf(user).info(requestNo)).toMatchObject({ isSolve: false, state: 'IN_PROCESS' })
})

test('refuses feedback on a withdrawn answer', async () => {
  const requestNo = await createRequestInState('PROCESSED')
  const { processId } = await requestOperationsOf(user).info(requestNo)
  valueOf(await supportOperationsOf(agent).handle(requestNo, 'reopen'))
  valueOf(await supportOperationsOf(agent).handle(requestNo, 'processed', 'Now it really is.'))
  expect(refusalOf(await requestOperationsOf(user).feedback(requestNo, true, processId)).code).toBe('5312')
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('PROCESSED')
})

test('completes a request seven days after its answer without an objection', async () => {
  const requestNo = await createRequestInState('PROCESSED')
  await advanceTime(user, { days: 6, hours: 23 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('PROCESSED')
  await advanceTime(user, { hours: 2 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('COMPLETED')
  expect((await requestOperationsOf(user).comments(requestNo)).at(-1)).toMatchObject({ type: 3, name: 'Gangway' })
})

test('shows support the requests of every agency in full, with the files of both sides', async () => {
  const requestNo = await requestOperationsOf(user).raise({ enclosureUrl: await uploadAttachment(user) })
  valueOf(
    await supportOperationsOf(agent).handle(requestNo, 'reply', 'Here it is.', await uploadAttachment(agent, 'png')),
  )
  expect(await supportOperationsOf(agent).queue({ keyword: requestNo })).toMatchObject([
    { requestNo, client: 'Harbour Travel' },
  ])
  const seen = await supportOperationsOf(agent).show(requestNo)
  expect(seen.comments).toMatchObject([{ comment: 'Here it is.', name: 'Ana Silva', type: 2 }])
  expect(seen.files).toHaveLength(2)
  const files = valueOf(await user.client.call('POST /flowable/files', { body: { requestNo } }))
  expect(files).toHaveLength(2)
  for (const { url } of files) {
    const { pathname, search } = new URL(url)
    expect((await fetch(`${new URL(server.base).origin}${pathname}${search}`)).status).toBe(200)
  }
})

test('refuses support operations for agency users, whatever their codes', async () => {
  const requestNo = await createRequestInState('NEW')
  expect(refusalOf(await supportOperationsOf(user).handle(requestNo, 'take')).code).toBe('403')
  const { client, role } = await import('../database/schema.ts')
  const { eq, sql } = await import('drizzle-orm')
  const [harbour] = await server.deps.db.select({ id: client.id }).from(client).where(eq(client.code, 'HARBOUR'))
  await server.deps.db
    .update(role)
    .set({ codes: sql`${role.codes} || '["console:support"]'::jsonb` })
    .where(eq(role.clientId, harbour?.id ?? ''))
  expect(refusalOf(await supportOperationsOf(user).handle(requestNo, 'take')).code).toBe('403')
  const queue = await user.client.call('POST /flowable/queue/getPageList', { body: {} })
  expect(refusalOf(queue).code).toBe('403')
})
