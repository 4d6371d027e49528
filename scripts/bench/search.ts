import { printFigure, printHeading, runLoad, percentile } from './measurements.ts'
import { removeLimits } from './remove-limits.ts'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { dateInDays, signInDemoUser } from './demo-user.ts'

const port = 4474
const typed = ['lon', 'londn', 'kuala lumpr', '吉隆坡', 'xjp', 'b', 'san', 'new yrok', '东京', 'zzzzzz', 'munchen']

/**
 * Measures searches of a busy route through the whole server on the embedded database; simulated airlines answer at
 * once.
 */
export async function benchSearch(): Promise<void> {
  printHeading('Search, SIN-KUL, warm, one process on PGlite; load from the same machine')
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
  try {
    await removeLimits(port, env)
    const server = await startServer(port, env)
    try {
      await measure(server)
      printFigure(
        'memory with the full market and PGlite',
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

async function measure(server: StartedServer): Promise<void> {
  const { url } = server
  const { token } = await signInDemoUser(url)
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify(body),
    })
  const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', adult: 1, currencyOption: 'DEPOSIT' }
  const search = (days = 40) => post('/search/search.do', { ...trip, departDate: dateInDays(days) })

  const first: { data: { total: number; offers: unknown[]; searchId: string } } = await (await search()).json()
  if (!first.data.searchId) throw new Error('The search failed.')
  const { total, offers } = first.data
  await runLoad(100, 2, async () => void (await (await search()).arrayBuffer()))

  const empty = await runLoad(3_000, 8, async () => void (await (await fetch(`${url}/healthz`)).arrayBuffer()))
  printFigure('an empty response', `${empty.perSecond.toFixed(0)} /s`, `p50 ${empty.p50.toFixed(2)} ms`)

  const single: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const startedAt = performance.now()
    await (await search()).arrayBuffer()
    single.push(performance.now() - startedAt)
  }
  printFigure(
    `sequential, ${total} offers, the first ${offers.length}`,
    `p50 ${percentile(single, 50).toFixed(1)} ms`,
    `p95 ${percentile(single, 95).toFixed(1)} ms; of 60 and 150 allowed`,
  )
  const sustain = async (name: string, times: number, wanted: number, once: (turn: number) => Promise<number>) => {
    let bytes = 0
    const before = await server.cpuMs()
    const { perSecond, p95 } = await runLoad(times, 8, async (turn) => {
      const size = await once(turn)
      bytes += size
    })
    const cpuMs = ((await server.cpuMs()) - before) / times
    const megabytes = ((bytes / times) * perSecond) / 1_000_000
    printFigure(
      `sustained, 8 at a time, ${name}`,
      `${perSecond.toFixed(0)} /s`,
      `of ${wanted} wanted; p95 ${p95.toFixed(0)} ms; ${cpuMs.toFixed(1)} ms of processor; ${megabytes.toFixed(1)} MB/s; ${(perSecond / empty.perSecond).toFixed(3)} × an empty answer`,
    )
  }
  await sustain('the first 50', 1_500, 200, async () => (await (await search()).arrayBuffer()).byteLength)
  await sustain(`all ${total}`, 400, 60, async () => {
    const started: { data: { searchId: string } } = await (await search()).json()
    const stream = await fetch(`${url}/api/search/${started.data.searchId}/events`, {
      headers: { token, 'accept-encoding': 'identity' },
    })
    return (await stream.arrayBuffer()).byteLength
  })
  // Days that were not searched before, so no cached result is used.
  await sustain(
    'first 50, new days',
    240,
    200,
    async (turn) => (await (await search(41 + turn)).arrayBuffer()).byteLength,
  )

  const match = await runLoad(2_000, 4, async (turn) => {
    const answer = await post('/search/matchCityName.do', { keyword: typed[turn % typed.length], lang: 'en' })
    await answer.arrayBuffer()
  })
  printFigure(
    'city match',
    `p95 ${match.p95.toFixed(1)} ms`,
    `of 15 ms allowed; ${match.perSecond.toFixed(0)} /s, 4 at a time`,
  )
}
