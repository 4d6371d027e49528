import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { placeBooking, storedBooking, valueOf } from '../booking/booking.fixture.ts'
import { webhookDelivery } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { privateTargets, registerTestWebhook } from '../webhook/webhooks.fixture.ts'
import { supportOperationsOf, requestOperationsOf } from './requests.fixture.ts'

const server = useDemoServer({ resetMode: 'once', overrides: privateTargets })
let user: SignedInUser
let agent: SignedInUser
beforeAll(async () => {
  user = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'support@gangway.example')
})

/** Created, answered with a message, processed, and completed by the user. */
async function completeRequest(orderNo = '', by = user): Promise<string> {
  const requestNo = await requestOperationsOf(by).raise({ orderNo, email: 'jane@example.org' })
  const supportOperations = supportOperationsOf(agent)
  valueOf(await supportOperations.handle(requestNo, 'reply', 'Which passenger is it?'))
  valueOf(await requestOperationsOf(by).addMessage(requestNo, { comment: 'The second one.' }))
  valueOf(await supportOperations.handle(requestNo, 'processed', 'Then it is mended.'))
  valueOf(await requestOperationsOf(by).addMessage(requestNo, { isSolve: true, star: 5 }))
  return requestNo
}

test('mails the author each support message, with a link to the request', async () => {
  const requestNo = await completeRequest()
  const { list: mails } = await server.deps.mail.page({ page: 1, pageSize: 10, to: 'jane@example.org' })
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `New reply to your request ${requestNo}`,
    `We received your request ${requestNo}`,
    `Your request ${requestNo} has been processed`,
  ])
  const { rowId } = await requestOperationsOf(user).info(requestNo)
  expect(mails.some(({ text }) => text.includes('Which passenger is it?'))).toBe(true)
  expect(mails.every(({ text }) => text.includes(`/#/request/list?srId=${rowId}`))).toBe(true)
})

test('writes the changes of a request to the log of its booking', async () => {
  const { orderNo } = await placeBooking(server, user)
  await completeRequest(orderNo)
  const { log } = await storedBooking(server, orderNo)
  expect(log.filter((line) => line.startsWith('log.request'))).toEqual([
    'log.requestRaised',
    'log.requestProcessed',
    'log.requestClosed',
  ])
})

test('notifies the agency’s webhook when a request is created, commented or changed', async () => {
  const otherUser = await signInAs(server, 'admin@meridian.example')
  const events = ['request.created', 'request.stateChanged', 'request.commented'] as const
  await registerTestWebhook({ server, owner: otherUser }, 'http://127.0.0.1:1/nobody', events)
  const requestNo = await completeRequest('', otherUser)
  const delivered = await server.deps.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.position))
  const requestEvents = delivered.filter(({ facts }) => JSON.stringify(facts).includes(requestNo))
  expect(requestEvents.map(({ type, facts }) => [type, 'data' in facts ? facts.data['state'] : ''])).toEqual([
    ['request.created', 'NEW'],
    ['request.commented', 'IN_PROCESS'],
    ['request.stateChanged', 'IN_PROCESS'],
    ['request.commented', 'IN_PROCESS'],
    ['request.stateChanged', 'PROCESSED'],
    ['request.stateChanged', 'COMPLETED'],
  ])
})
