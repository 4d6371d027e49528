// Searches, verifies, orders, pays and waits for the ticket, as an agency's own system does.
// Start Gangway first (`npm start`), then run `npm start` here.
import { answerOf, findCheapest, gangway, orderAndPay, run, waitForTickets } from './gangway.ts'

await run(async () => {
  const { routingIdentifier } = await findCheapest()
  const { sessionId } = answerOf('verify', await gangway.call('/verify.do', { routingIdentifier }))
  await waitForTickets(await orderAndPay({ sessionId }))
})
