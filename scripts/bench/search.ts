import { figure, heading, load, percentile } from './figures.ts'
import { liftLimits } from './lift-limits.ts'
import { startServer, temporaryFolder } from './started-server.ts'
import { inDays, signIn } from './traveller.ts'

const port = 4474
const typed = ['lon', 'londn', 'kuala lumpr', '吉隆坡', 'xjp', 'b', 'san', 'new yrok', '东京', 'zzzzzz', 'munchen']

/** Searches of a busy route, through the whole server on the embedded database; airlines answer at once. */
export async function benchSearch(): Promise<void> {
  heading('Search, SIN-KUL, warm, one process on PGlite; the load comes from the same machine')
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
  try {
    await liftLimits(port, env)
    const server = await startServer(port, env)
    try {
      await measure(server.url)
      figure(
        'memory with the whole market and PGlite',
        `${(await server.memoryMb()).toFixed(0)} MB`,
        'of 600 MB allowed',
      )
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}

async function measure(url: string): Promise<void> {
  const { token } = await signIn(url)
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify(body),
    })
  const departDate = inDays(40)
  const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate, adult: 1, currencyOption: 'DEPOSIT' }
  const search = () => post('/search/search.do', trip)

  const first: { data: { total: number; offers: unknown[]; searchId: string } } = await (await search()).json()
  if (!first.data.searchId) throw new Error('The search was refused.')
  const { total, offers } = first.data
  await load(100, 2, async () => void (await (await search()).arrayBuffer()))

  const empty = await load(3_000, 8, async () => void (await (await fetch(`${url}/healthz`)).arrayBuffer()))
  figure('an empty answer', `${empty.perSecond.toFixed(0)} /s`, `p50 ${empty.p50.toFixed(2)} ms`)

  const single: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const begun = performance.now()
    await (await search()).arrayBuffer()
    single.push(performance.now() - begun)
  }
  figure(
    `one after another, ${total} offers, the first ${offers.length}`,
    `p50 ${percentile(single, 50).toFixed(1)} ms`,
    `p95 ${percentile(single, 95).toFixed(1)} ms; of 60 and 150 allowed`,
  )
  let bytes = 0
  const sustained = await load(1_500, 8, async () => {
    bytes += (await (await search()).arrayBuffer()).byteLength
  })
  rate('sustained, 8 at a time, the first 50', sustained, bytes, 1_500, empty.perSecond, 200)

  bytes = 0
  const whole = await load(400, 8, async () => {
    const started: { data: { searchId: string } } = await (await search()).json()
    const stream = await fetch(`${url}/api/search/${started.data.searchId}/events`, {
      headers: { token, 'accept-encoding': 'identity' },
    })
    bytes += (await stream.arrayBuffer()).byteLength
  })
  rate(`sustained, 8 at a time, all ${total}`, whole, bytes, 400, empty.perSecond, 60)

  const match = await load(2_000, 4, async (turn) => {
    const answer = await post('/search/matchCityName.do', { keyword: typed[turn % typed.length], lang: 'en' })
    await answer.arrayBuffer()
  })
  figure(
    'city match',
    `p95 ${match.p95.toFixed(1)} ms`,
    `of 15 ms allowed; ${match.perSecond.toFixed(0)} /s, 4 at a time`,
  )
}

function rate(
  name: string,
  { perSecond, p95 }: { perSecond: number; p95: number },
  bytes: number,
  times: number,
  emptyPerSecond: number,
  wanted: number,
): void {
  const megabytes = ((bytes / times) * perSecond) / 1_000_000
  figure(
    name,
    `${perSecond.toFixed(0)} /s`,
    `of ${wanted} wanted; p95 ${p95.toFixed(0)} ms; ${megabytes.toFixed(1)} MB/s; ${(perSecond / emptyPerSecond).toFixed(3)} × an empty answer`,
  )
}
