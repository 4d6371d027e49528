// Receives and verifies webhooks: registers a receiver, books a ticket and waits for the notification `order.ticketed`.
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@gangway/core/partner'
import { answerOf, findCheapest, gangway, orderAndPay, run } from './gangway.ts'

await run(async () => {
  const processed = new Set<string>()
  let secret = ''
  const events = new EventEmitter()

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const notification = await verifyWebhook({ headers: request.headers, body: await text(request) }, secret)
    // Responds before anything else: a late response causes a repetition.
    response.writeHead(notification ? 204 : 401).end()
    if (!notification || processed.has(notification.notificationId)) return
    processed.add(notification.notificationId)
    console.log(`Verified ${notification.type ?? 'notification'}`)
    events.emit(notification.type ?? '', JSON.stringify(notification.body))
  }
  const receiver = createServer((request, response) => void receive(request, response))
  receiver.listen(Number(process.env['RECEIVER_PORT'] ?? 4810), '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0

  // A system that runs longer stores the secret, and leaves `newSecret` out.
  const asked = { url: `http://127.0.0.1:${port}/hooks`, newSecret: true }
  secret = answerOf('register', await gangway.call('/updateWebhookURL.do', asked)).secret ?? ''

  const { routingIdentifier } = await findCheapest()
  const { sessionId } = answerOf('verify', await gangway.call('/verify.do', { routingIdentifier }))
  const ticketed = once(events, 'order.ticketed')
  const orderNo = await orderAndPay({ sessionId })
  const [body] = await ticketed
  console.log(String(body).includes(orderNo) ? 'The order is ticketed' : 'Another order is ticketed')
  receiver.closeAllConnections()
  receiver.close()
})
