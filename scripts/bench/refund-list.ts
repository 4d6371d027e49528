import { simulator } from '../../packages/simulator/src/simulator.ts'
import type { RefundFilters } from '@gangway/core/contract'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { createDeps } from '../../packages/server/src/create-deps.ts'
import { listRefunds } from '../../packages/server/src/refund/list-refunds.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { requestOfClient } from './caller.ts'
import { printFigure, percentile } from './measurements.ts'
import { refundCount, refundsClientId, seedRefunds } from './seed-refunds.ts'
import { temporaryFolder } from '@gangway/test-support/started-server'

const turns = 40

/** Measures the refund list of an agency with 200,000 refunds on Postgres, filter by filter. */
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
  const deps = await createDeps(settings.value, { database, simulator })
  const all: { name: string; p95: number }[] = []
  try {
    const [one] = await database.query<{ orderNo: string; pnr: string; refundNo: string }>(
      `select order_no as "orderNo", pnrs[1] as pnr, refund_no as "refundNo" from refund where client_id = '${refundsClientId}' limit 1 offset 5000`,
    )
    if (!one) throw new Error('No refunds found.')
    const daysAgo = (days: number) => new Date(systemClock.now().getTime() - days * 86_400_000).toISOString()
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
      'submitted, 20 days': { submittedFrom: daysAgo(20) },
      'submitted, a month a year ago': { submittedFrom: daysAgo(390), submittedTo: daysAgo(360) },
      'updated, 20 days': { updatedFrom: daysAgo(20) },
      'reason and type': { reason: ['void'], type: 'REFUND_CLAIM' },
      'nothing matches': { airline: 'ZZ' },
    }
    for (const [name, { page = 1, ...filter }] of Object.entries(filters)) {
      const durations: number[] = []
      for (let turn = -3; turn < turns; turn += 1) {
        const startedAt = performance.now()
        const reply = await listRefunds(deps, {
          ...requestOfClient(refundsClientId),
          body: { page, pageSize: 10, ...filter },
        })
        if (reply.kind !== 'answer') throw new Error(`The list request failed: ${JSON.stringify(reply)}`)
        if (turn >= 0) durations.push(performance.now() - startedAt)
      }
      all.push({ name, p95: percentile(durations, 95) })
      printFigure(
        `refund list, ${name}`,
        `p50 ${percentile(durations, 50).toFixed(1)} ms`,
        `p95 ${percentile(durations, 95).toFixed(1)} ms`,
      )
    }
  } finally {
    await deps.close()
  }
  const [slowest] = all.toSorted((one, other) => other.p95 - one.p95)
  if (slowest)
    printFigure(
      `refund list over ${refundCount} on Postgres, slowest`,
      `p95 ${slowest.p95.toFixed(1)} ms`,
      slowest.name,
    )
}
