import type { RefundFilters } from '@gangway/core/contract'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { createDeps } from '../../packages/server/src/deps.ts'
import { listRefunds } from '../../packages/server/src/refund/list-refunds.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { figure, percentile } from './figures.ts'
import { refunds, refundsClient, seedRefunds } from './seed-refunds.ts'
import { temporaryFolder } from './started-server.ts'

const turns = 40

/** The list of refunds of a client with 200,000, on Postgres, filter by filter. */
export async function measureRefundList(): Promise<void> {
  const data = temporaryFolder()
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.freshDatabase())
    await migrate(database, systemClock)
    await seedRefunds(database)
    await measureFilters(data.path, database)
  } finally {
    await postgres.stop()
    data.remove()
  }
}

async function measureFilters(folder: string, database: OpenDatabase): Promise<void> {
  const settings = readSettings({ GANGWAY_DATA: folder, LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const deps = await createDeps(settings.value, { database })
  const all: { name: string; p95: number }[] = []
  try {
    const [one] = await database.query<{ orderNo: string; pnr: string; refundNo: string }>(
      `select order_no as "orderNo", pnrs[1] as pnr, refund_no as "refundNo" from refund where client_id = '${refundsClient}' limit 1 offset 5000`,
    )
    if (!one) throw new Error('There are no refunds.')
    const ago = (days: number) => new Date(systemClock.now().getTime() - days * 86_400_000).toISOString()
    const filters: Record<string, RefundFilters & { page?: number }> = {
      nothing: {},
      'page 500': { page: 500 },
      'refund number': { refundNo: one.refundNo },
      'booking number': { orderNo: one.orderNo },
      PNR: { pnr: one.pnr },
      'status rare': { status: ['PROVIDER_PROCESSING'] },
      'status common': { status: ['REFUNDED'] },
      overdue: { overdue: true },
      'has proof': { hasProof: true },
      'airline, common': { airline: 'AK' },
      'last name, common': { passengerName: 'WANG' },
      'last name, rare': { passengerName: 'RARENAME' },
      'submitted, 20 days': { submittedFrom: ago(20) },
      'submitted, a month a year ago': { submittedFrom: ago(390), submittedTo: ago(360) },
      'updated, 20 days': { updatedFrom: ago(20) },
      'reason and type': { reason: ['void'], type: 'REFUND_CLAIM' },
      'nothing matches': { airline: 'ZZ' },
    }
    for (const [name, { page = 1, ...filter }] of Object.entries(filters)) {
      const took: number[] = []
      for (let turn = -3; turn < turns; turn += 1) {
        const begun = performance.now()
        const reply = await listRefunds(deps, { ...circumstances, body: { page, pageSize: 10, ...filter } })
        if (reply.kind !== 'answer') throw new Error(`The list was refused: ${JSON.stringify(reply)}`)
        if (turn >= 0) took.push(performance.now() - begun)
      }
      all.push({ name, p95: percentile(took, 95) })
      figure(
        `refund list, ${name}`,
        `p50 ${percentile(took, 50).toFixed(1)} ms`,
        `p95 ${percentile(took, 95).toFixed(1)} ms`,
      )
    }
  } finally {
    await deps.close()
  }
  const [slowest] = all.toSorted((one, other) => other.p95 - one.p95)
  if (slowest)
    figure(`refund list over ${refunds} on Postgres, slowest`, `p95 ${slowest.p95.toFixed(1)} ms`, slowest.name)
}

const circumstances = {
  caller: {
    clientId: refundsClient,
    userId: '',
    sessionId: '',
    codes: [],
    restricted: [],
    lang: 'en' as const,
    mode: 'live' as const,
    clock: systemClock,
    provider: false,
  },
  lang: 'en' as const,
  address: '',
  agent: '',
  requestId: '',
  query: undefined,
  params: {},
}
