import type { CallInput } from '@gangway/core'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { dateInDays, signInDemoUser } from '../demo-user.ts'
import { median, printFigure, printHeading } from '../measurements.ts'
import { removeLimits } from '../remove-limits.ts'

const port = 4479
const [rules, warmUps, turns] = [500, 20, 100]
const always = { validFrom: null, validTo: null }

/**
 * Compares a search in a shop with the same search without one, through the whole server: the first response, and the
 * stream of all offers. Both kinds alternate, on days that were not searched before.
 */
export async function benchShopSearch(): Promise<void> {
  printHeading(`Search in a shop with ${rules} rules, SIN-KUL, one process on PGlite`)
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
  try {
    await removeLimits(port, env)
    const server = await startServer(port, env)
    try {
      await compare(server)
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}

type Kind = 'plain' | 'shop'

async function compare(server: StartedServer): Promise<void> {
  const { client, token } = await signInDemoUser(server.url)
  const shopId = await createShop(client)
  const headers = { token, 'content-type': 'application/json', 'accept-encoding': 'identity' }

  async function search(kind: Kind, days: number): Promise<void> {
    const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', adult: 1, currencyOption: 'DEPOSIT' }
    const body = JSON.stringify({ ...trip, departDate: dateInDays(days), ...(kind === 'shop' && { shopId }) })
    const first = await fetch(`${server.url}/api/search/search.do`, { method: 'POST', headers, body })
    const { data }: { data: { searchId: string } } = await first.json()
    const stream = await fetch(`${server.url}/api/search/${data.searchId}/events`, { headers })
    await stream.arrayBuffer()
  }

  const times: Record<Kind, number[]> = { plain: [], shop: [] }
  const cpu: Record<Kind, number> = { plain: 0, shop: 0 }
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    // Each kind is first in every other turn.
    for (const kind of turn % 2 === 0 ? (['plain', 'shop'] as const) : (['shop', 'plain'] as const)) {
      const before = await server.cpuMs()
      const started = performance.now()
      await search(kind, 20 + turn)
      if (turn < warmUps) continue
      times[kind].push(performance.now() - started)
      cpu[kind] += (await server.cpuMs()) - before
    }
  }
  const [plain, shop] = [median(times.plain), median(times.shop)]
  printFigure('without a shop', `${plain.toFixed(1)} ms`, `${(cpu.plain / turns).toFixed(1)} ms of processor`)
  printFigure('in a shop', `${shop.toFixed(1)} ms`, `${(cpu.shop / turns).toFixed(1)} ms of processor`)
  const percent = (one: number, other: number) => `${(100 * (other / one - 1)).toFixed(1)} %`
  // Processor time does not depend on what else the machine does.
  printFigure(
    'more processor time in a shop',
    percent(cpu.plain, cpu.shop),
    `at most 10 %; time ${percent(plain, shop)}`,
  )
}

async function createShop({ call }: Awaited<ReturnType<typeof signInDemoUser>>['client']): Promise<string> {
  const fields = { name: 'Bench', channel: 'Website', channelCode: '', contactEmail: 'shop@harbour.example' }
  const saved = await call('POST /shop/save', { body: { ...fields, currency: 'EUR' } })
  if (!saved.ok) throw new Error(`No shop was created: ${saved.error.text}`)
  const { id: shopId } = saved.value
  const rate = { from: 'USD', to: 'EUR', source: 'MANUAL', base: '0.9137', adjustment: '1.5' } as const
  await call('POST /shop/exchangeRate/save', { body: { shopId, ...rate, ...always, active: true } })
  const places = ['SIN', 'BKK', 'HKG', 'MNL', 'SGN', 'CGK', 'TPE', 'KUL']
  const airlines = ['AK', 'TR', 'FD', 'VJ', '5J', 'OD', 'JT']
  const body: CallInput<'POST /shop/rule/publish'>['body'] = {
    ...{ shopId, afterVersion: 0, remark: '' },
    rules: Array.from({ length: rules }, (_, at) => ({
      ...{ name: `Rule ${at}`, priority: at + 1, tripType: null, passengerType: null },
      airlines: at % 3 === 0 ? [airlines[at % airlines.length] ?? 'AK'] : [],
      origins: at % 2 === 0 ? [places[at % places.length] ?? 'SIN'] : [],
      destinations: at === rules - 1 ? [] : [places[(at + 3) % places.length] ?? 'KUL'],
      ...{ bookDates: always, departDates: always, kind: 'PERCENT' as const, value: String(5 + (at % 20)) },
      ...{ currency: 'EUR', minimum: null, maximum: null, active: true },
    })),
  }
  const published = await call('POST /shop/rule/publish', { body })
  if (!published.ok) throw new Error(`No rules were published: ${published.error.text}`)
  return shopId
}
