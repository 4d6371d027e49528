import { createClient, sha256, type CallInput, type Client } from '@gangway/core'

type Order = CallInput<'POST /order/order.do'>['body']

/** Signs in a user of the demo agency, by default its administrator. */
export async function signInDemoUser(
  url: string,
  loginName = 'admin@harbour.example',
): Promise<{ client: Client; token: string }> {
  const guest = createClient({ base: `${url}/api` })
  const result = unwrap(
    await guest.call('POST /login.do', {
      body: { loginName, password: await sha256('Gangway-demo-1') },
    }),
  )
  const token = result?.token ?? ''
  return { token, client: createClient({ base: `${url}/api`, token: () => token, verify: true }) }
}

/** The date a number of days from today, e.g. `2026-12-01`. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Order of adults with all fields that any airline requires. The first passenger has the given `LAST/FIRST` name, which
 * can trigger a sandbox scenario.
 */
export function buildOrder(verifyId: string, adults = 1, name = 'DOE/A'): Order {
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
      documentExpiry: dateInDays(2000),
      documentCountry: 'SE',
    })),
    contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
    confirmDuplicate: true,
  }
}

export function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; error: object }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Creates a ticketed booking whose simulated airline refunds the full amount, for an agency in test mode. */
export async function createTicketedBooking(client: Client): Promise<string> {
  const trip = { tripType: 'ONE_WAY', fromCity: 'PBH', toCity: 'CAN', departDate: dateInDays(60), adult: 1 } as const
  const { searchId, offers } = unwrap(
    await client.call('POST /search/search.do', { body: { ...trip, currencyOption: 'DEPOSIT' } }),
  )
  const offer = offers.find(({ airline }) => airline === 'X0')
  if (!offer) throw new Error('No offers found.')
  const body = { searchId, routingId: offer.routingId, adult: 1 }
  const { verifyId } = unwrap(await client.call('POST /order/verify.do', { body }))
  const { orderNo } = unwrap(
    await client.call('POST /order/order.do', { body: buildOrder(verifyId, 1, 'REFUND/FULL') }),
  )
  unwrap(await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
  for (let turn = 0; turn < 6; turn += 1) {
    unwrap(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 1 } } }))
    const { status } = unwrap(await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === 'ISSUED') return orderNo
  }
  throw new Error(`${orderNo} was not ticketed.`)
}
