import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking, storedBooking, valueOf } from '../booking/test-booking.ts'
import { mail, webhookDelivery } from '../database/schema.ts'
import { signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { openWithReceivers, register } from '../webhook/test-webhooks.ts'
import { deskOf, requestsOf } from './test-requests.ts'

let server: DemoServer
let mei: SignedIn
let ana: SignedIn
beforeAll(async () => {
  server = await openWithReceivers()
  mei = await signedIn(server, 'admin@harbour.example')
  ana = await signedIn(server, 'support@gangway.example')
})
afterAll(() => server.close())

/** Raised, answered in words, processed, and closed by the customer. */
async function wholeWay(orderNo = '', by = mei): Promise<string> {
  const requestNo = await requestsOf(by).raise({ orderNo, email: 'jane@example.org' })
  const desk = deskOf(ana)
  valueOf(await desk.handle(requestNo, 'reply', 'Which passenger is it?'))
  valueOf(await requestsOf(by).say(requestNo, { comment: 'The second one.' }))
  valueOf(await desk.handle(requestNo, 'processed', 'Then it is mended.'))
  valueOf(await requestsOf(by).say(requestNo, { isSolve: true, star: 5 }))
  return requestNo
}

test('whoever raised it gets a mail for each word of support, with the way to the request', async () => {
  const requestNo = await wholeWay()
  const letters = await server.deps.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, 'jane@example.org'))
    .orderBy(asc(mail.createdAt), asc(mail.id))
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    `A word about your request ${requestNo}`,
    `We have your request ${requestNo}`,
    `Your request ${requestNo} was processed`,
  ])
  const { rowId } = await requestsOf(mei).info(requestNo)
  expect(letters.some(({ plain }) => plain.includes('Which passenger is it?'))).toBe(true)
  expect(letters.every(({ plain }) => plain.includes(`/#/request/list?srId=${rowId}`))).toBe(true)
})

test('the log of the booking tells what became of its request', async () => {
  const { orderNo } = await placeBooking(server, mei)
  await wholeWay(orderNo)
  const { log } = await storedBooking(server, orderNo)
  expect(log.filter((line) => line.startsWith('log.request'))).toEqual([
    'log.requestRaised',
    'log.requestProcessed',
    'log.requestClosed',
  ])
})

test('systems of the client are told that it was raised, written to and moved', async () => {
  const jing = await signedIn(server, 'admin@meridian.example')
  const events = ['request.created', 'request.stateChanged', 'request.commented'] as const
  await register({ server, owner: jing }, 'http://127.0.0.1:1/nobody', events)
  const requestNo = await wholeWay('', jing)
  const told = await server.deps.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.position))
  const ofIt = told.filter(({ facts }) => JSON.stringify(facts).includes(requestNo))
  expect(ofIt.map(({ type, facts }) => [type, 'data' in facts ? facts.data['state'] : ''])).toEqual([
    ['request.created', 'NEW'],
    ['request.commented', 'IN_PROCESS'],
    ['request.stateChanged', 'IN_PROCESS'],
    ['request.commented', 'IN_PROCESS'],
    ['request.stateChanged', 'PROCESSED'],
    ['request.stateChanged', 'COMPLETED'],
  ])
})
