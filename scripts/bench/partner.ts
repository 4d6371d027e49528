import { openAuditDatabase } from '../deep/ledger-audit.ts'
import { printFigure, printHeading, runLoad, percentile } from './measurements.ts'
import { removeLimits } from './remove-limits.ts'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { dateInDays, signInDemoUser } from './demo-user.ts'

const port = 4484

/** Measures the partner API beside the portal API of the same engine. */
export async function benchPartner(): Promise<void> {
  printHeading('Partner API, SIN-KUL, warm, one process on PGlite; load from the same machine')
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
  try {
    await removeLimits(port, env)
    await raisePartnerLimits(env)
    const server = await startServer(port, env)
    try {
      await measure(server)
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}

/** Raises the partner limits per second, minute, day and booking value. */
async function raisePartnerLimits(env: Record<string, string>): Promise<void> {
  const books = await openAuditDatabase(env)
  await books.query(
    `update partner_setting set daily_searches = 1000000000,
       limits = '{"SEARCH_QPS": 100000, "FULFILMENT_QPM": 100000, "OFFER_PRICE_QPM": 100000, "ANCILLARY_QPM": 100000}'`,
  )
  await books.query(`update search_setting set look_to_book = 1000000000`)
  await books.close()
}

interface Answer {
  status: number
  routings?: { routingIdentifier: string; supportPaymentMethods: number[] }[]
  sessionId?: string
  orderNo?: string
  orderStatus?: string
}

const keys = { 'x-client-id': 'gw_demo_key', 'x-client-secret': 'gw_demo_secret' }

async function measure(server: StartedServer): Promise<void> {
  const { url } = server
  const { token } = await signInDemoUser(url)
  const compact = (days: number) => dateInDays(days).replaceAll('-', '')
  const ask = (path: string, body: object, encoding = 'identity') =>
    fetch(`${url}/partner${path}`, {
      method: 'POST',
      headers: { ...keys, 'accept-encoding': encoding },
      body: JSON.stringify(body),
    })
  const trip = {
    tripType: '1',
    adultNum: 1,
    childNum: 0,
    infantNum: 0,
    fromCity: 'SIN',
    toCity: 'KUL',
    currency: 'USD',
  }
  const all = { ...trip, includeMultipleFareFamily: true }
  const search = (days = 40, encoding?: string) =>
    ask('/search.do', { ...all, fromDate: compact(days) }, encoding).then((result) => result.arrayBuffer())
  const form = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', adult: 1, currencyOption: 'DEPOSIT' }
  const headers = { token, 'content-type': 'application/json', 'accept-encoding': 'identity' }
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const portal = (days = 40) =>
    post('/search/search.do', { ...form, departDate: dateInDays(days) }).then((result) => result.arrayBuffer())
  /** Reads every offer over the portal API, to compare with a partner search. */
  const wholePortal = async (days = 40) => {
    const started: { data: { searchId: string } } = await (
      await post('/search/search.do', { ...form, departDate: dateInDays(days) })
    ).json()
    const stream = await fetch(`${url}/api/search/${started.data.searchId}/events`, { headers })
    return stream.arrayBuffer()
  }

  const first: Answer = await (await ask('/search.do', { ...all, fromDate: compact(40) })).json()
  const offers = first.routings?.length ?? 0
  if (offers < 300) throw new Error(`The search returned ${offers} offers.`)
  await runLoad(40, 2, async () => void (await search()))
  await runLoad(40, 2, async () => void (await portal()))

  const faces = [
    [`partner, all ${offers} routings`, () => search()],
    [`partner, all ${offers} routings, packed`, () => search(40, 'gzip')],
    ['portal, first 50', () => portal()],
    [`portal, all offers`, () => wholePortal()],
  ] as const
  for (const [name, once] of faces) {
    const single: number[] = []
    let bytes = 0
    for (let turn = 0; turn < 100; turn += 1) {
      const begun = performance.now()
      bytes = (await once()).byteLength
      single.push(performance.now() - begun)
    }
    const before = await server.cpuMs()
    const times = 300
    const { perSecond, p95 } = await runLoad(times, 8, async () => void (await once()))
    const cpuMs = ((await server.cpuMs()) - before) / times
    printFigure(
      `search: ${name}`,
      `p95 ${percentile(single, 95).toFixed(1)} ms`,
      `p50 ${percentile(single, 50).toFixed(1)} ms; ${(bytes / 1_000).toFixed(0)} kB; 8 at a time ${perSecond.toFixed(0)} /s, p95 ${p95.toFixed(0)} ms, ${cpuMs.toFixed(1)} ms of processor`,
    )
  }
  // Days that were not searched before, so no cached result is used.
  const fresh = [
    ['partner, all offers, new days', search],
    ['portal, all offers, new days', wholePortal],
    ['portal, first 50, new days', portal],
  ] as const
  const times = fresh.map((): number[] => [])
  const usedCpuMs = fresh.map(() => 0)
  // Alternating, so that all variants have comparable days and load.
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [at, [, once]] of fresh.entries()) {
      const [begun, before] = [performance.now(), await server.cpuMs()]
      await once(50 + turn * fresh.length + at)
      times[at]?.push(performance.now() - begun)
      usedCpuMs[at] = (usedCpuMs[at] ?? 0) + (await server.cpuMs()) - before
    }
  }
  for (const [at, [name]] of fresh.entries()) {
    const single = times[at] ?? []
    printFigure(
      `search: ${name}`,
      `p95 ${percentile(single, 95).toFixed(1)} ms`,
      `p50 ${percentile(single, 50).toFixed(1)} ms, sequential, ${((usedCpuMs[at] ?? 0) / single.length).toFixed(1)} ms of CPU`,
    )
  }

  const steps: Record<string, number[]> = { verify: [], order: [], pay: [], 'order to ticket': [] }
  for (let turn = 0; turn < 10; turn += 1) {
    const asked = { ...trip, fromCity: 'JKT', toCity: 'SUB', fromDate: compact(60 + turn) }
    const found: Answer = await (await ask('/search.do', asked)).json()
    const timed = async (name: string, path: string, body: object): Promise<Answer> => {
      const begun = performance.now()
      const result: Answer = await (await ask(path, body)).json()
      steps[name]?.push(performance.now() - begun)
      if (result.status !== 0) throw new Error(`${path} ends with ${result.status}.`)
      return result
    }
    const { routingIdentifier } = found.routings?.[0] ?? {}
    const { sessionId } = await timed('verify', '/verify.do', { routingIdentifier })
    const begun = performance.now()
    const { orderNo } = await timed('order', '/order.do', {
      sessionId,
      passengers: [passenger],
      contact: { name: 'DOE/JANE' },
    })
    await timed('pay', '/pay.do', { orderNo })
    while ((await timed('status', '/queryOrderDetails.do', { orderNo })).orderStatus !== '2') await pause(250)
    steps['order to ticket']?.push(performance.now() - begun)
  }
  for (const [name, times] of Object.entries(steps)) {
    const unit = name === 'order to ticket' ? 1_000 : 1
    const text = (percent: number) => `${(percentile(times, percent) / unit).toFixed(1)} ${unit === 1 ? 'ms' : 's'}`
    printFigure(
      name,
      `p50 ${text(50)}`,
      `p95 ${text(95)}${unit === 1 ? '' : '; airlines take some seconds to issue a ticket'}`,
    )
  }
}

const passenger = {
  name: 'DOE/JANE',
  passengerType: 0,
  gender: 'F',
  birthday: '19900214',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234567',
  cardIssuePlace: 'SE',
  cardExpired: '20310101',
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
