import { createClient, sha256, type CallInput, type Client } from '@gangway/core'

type Order = CallInput<'POST /order/order.do'>['body']

/** Somebody of the demo agency, its administrator unless another is named. */
export async function signIn(
  url: string,
  loginName = 'admin@harbour.example',
): Promise<{ client: Client; token: string }> {
  const guest = createClient({ base: `${url}/api` })
  const result = must(
    await guest.call('POST /login.do', {
      body: { loginName, password: await sha256('Gangway-demo-1') },
    }),
  )
  const token = result?.token ?? ''
  return { token, client: createClient({ base: `${url}/api`, token: () => token, verify: true }) }
}

/** `2026-12-01`, so many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** An order for adults with everything that any airline asks for. The first one is named `LAST/FIRST`: triggers play by it. */
export function orderOf(verifyId: string, adults = 1, name = 'DOE/A'): Order {
  const [lastName = '', firstName = ''] = name.split('/')
  return {
    verifyId,
    passengers: Array.from({ length: adults }, (_, at) => ({
      type: 'ADULT',
      lastName: at === 0 ? lastName : 'DOE',
      firstName: at === 0 ? firstName : 'ABCDEFGHI'.charAt(at),
      gender: 'FEMALE',
      birth: '1990-02-14',
      nationality: 'SE',
      documentType: 'PP',
      documentNumber: 'X1234567',
      documentExpiry: inDays(2000),
      documentCountry: 'SE',
    })),
    contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
    confirmDuplicate: true,
  }
}

export function must<Value>(result: { ok: true; value: Value } | { ok: false; error: object }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A booking of a client in test mode whose airline gives everything back, with its ticket. */
export async function ticketed(client: Client): Promise<string> {
  const trip = { tripType: 'ONE_WAY', fromCity: 'PBH', toCity: 'CAN', departDate: inDays(60), adult: 1 } as const
  const { searchId, offers } = must(
    await client.call('POST /search/search.do', { body: { ...trip, currencyOption: 'DEPOSIT' } }),
  )
  const offer = offers.find(({ airline }) => airline === 'X0')
  if (!offer) throw new Error('Nothing is on sale.')
  const body = { searchId, routingId: offer.routingId, adult: 1 }
  const { verifyId } = must(await client.call('POST /order/verify.do', { body }))
  const { orderNo } = must(await client.call('POST /order/order.do', { body: orderOf(verifyId, 1, 'REFUND/FULL') }))
  must(await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
  for (let turn = 0; turn < 6; turn += 1) {
    must(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 1 } } }))
    const { status } = must(await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === 'ISSUED') return orderNo
  }
  throw new Error(`${orderNo} got no ticket.`)
}
