import { expect, test } from 'vitest'
import { createLog } from '../../shared/log.ts'
import { partnerOf, placeTrip, untilTicketed, visa } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const lines: string[] = []
const server = useDemoServer({
  resetMode: 'once',
  overrides: { log: createLog({ logLevel: 'trace', production: true }, (line) => void lines.push(line)) },
})

test('the log contains no secret, session token or card number', async () => {
  const partner = partnerOf(server)
  const wrong = partnerOf(server, { accessKey: 'gw_demo_key', secret: 'another_secret' })
  expect(await wrong.status('/balance.do', {})).toBe(900)
  const { orderNo } = await placeTrip(partner, { trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] } })
  const session = 'an-unknown-session-token'
  const root = server.base.replace(/\/api$/, '/partner')
  await fetch(`${root}/cli/fare-search/usage`, { headers: { Token: session } })
  await fetch(`${root}/nowhere.do?secret=gw_demo_secret`, { method: 'POST', body: '{' })
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 3, creditCard: { ...visa, cardCVV: 'abc' } })).toBe(
    400,
  )
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 3, creditCard: { ...visa, cardCVV: '739' } })).toBe(
    0,
  )
  await untilTicketed(server)
  expect(lines.some((line) => line.includes('POST /partner/pay.do'))).toBe(true)
  const secrets = ['gw_demo_secret', 'another_secret', session, visa.cardNumber, '739"']
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
})
