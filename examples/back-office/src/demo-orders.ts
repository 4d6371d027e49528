// Books three orders in a new installation, as the agency's sales system would.
import { gangway, listOrders } from './orders.ts'

const demoOrders = [
  { name: 'HOLMBERG/ASTRID', toCity: 'SUB', days: 24 },
  { name: 'LIM/JIA HUI', toCity: 'DPS', days: 31 },
  { name: 'OKAFOR/DANIEL', toCity: 'SUB', days: 45 },
]

export async function createDemoOrders(): Promise<void> {
  const known = new Set((await listOrders()).map(({ passenger }) => passenger))
  for (const demoOrder of demoOrders) if (!known.has(demoOrder.name.replace('/', ', '))) await book(demoOrder)
}

async function book({ name, toCity, days }: (typeof demoOrders)[number]): Promise<void> {
  const fromDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const trip = { tripType: '1', adultNum: 1, childNum: 0, fromCity: 'JKT', toCity, fromDate, currency: 'USD' } as const
  const found = await gangway.call('/search.do', trip)
  const [cheapest] = found.ok ? found.value.routings : []
  if (!cheapest) return
  const verified = await gangway.call('/verify.do', { routingIdentifier: cheapest.routingIdentifier })
  if (!verified.ok) return
  const passenger = { name, passengerType: 0, gender: 'F', birthday: '19900214', nationality: 'SE' } as const
  const passport = { cardType: 'PP', cardNum: 'X1234567', cardIssuePlace: 'SE', cardExpired: '20400101' } as const
  const ordered = await gangway.call('/order.do', {
    sessionId: verified.value.sessionId,
    passengers: [{ ...passenger, ...passport }],
    contact: { name, email: 'desk@agency.example', mobile: '0046-701234567' },
  })
  if (!ordered.ok) return
  const { orderNo } = ordered.value
  await gangway.call('/pay.do', { orderNo }, { idempotencyKey: `pay-${orderNo}` })
}
