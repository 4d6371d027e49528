import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { createLog } from '../shared/log.ts'
import { partnerOf, placeTrip, untilTicketed, visa } from './test-partner.ts'

const lines: string[] = []
let server: DemoServer
beforeAll(async () => {
  server = await openDemo({ log: createLog({ logLevel: 'trace', production: true }, (line) => void lines.push(line)) })
})
afterAll(() => server.close())

test('the log of a day of calls holds no secret and no card', async () => {
  const partner = partnerOf(server)
  const wrong = partnerOf(server, { accessKey: 'gw_demo_key', secret: 'another_secret' })
  expect(await wrong.status('/balance.do', {})).toBe(900)
  const { orderNo } = await placeTrip(partner, { trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] } })
  const session = 'a-session-that-nobody-has'
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
