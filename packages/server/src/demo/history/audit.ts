import { auditLog } from '../../database/schema.ts'
import type { AuditEntry } from '../../shared/audit.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import {
  after,
  daysBefore,
  hourMs,
  minuteMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type HistoryUser,
  type TableRows,
} from './history-context.ts'
import { historyDays } from './history-plan.ts'
import type { HistoryRefund } from './refunds.ts'

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
] as const

/** Sign-ins on working days, orders, refunds and confirmations, the oldest first. */
export function createAuditLog(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
  refunds: readonly HistoryRefund[],
): TableRows[] {
  const { agency, users, end } = context
  const random = context.random.fork('audit')
  const devices = new Map(
    users.map(({ id }) => [id, { address: `203.0.113.${random.integer(2, 250)}`, agent: random.pick(agents) }]),
  )
  const rows: (typeof auditLog.$inferInsert)[] = []
  const record = (
    at: Date,
    user: HistoryUser,
    action: AuditEntry['action'],
    more: { object?: { kind: string; id: string }; result?: 'refused' } = {},
  ) => {
    const device = devices.get(user.id) ?? { address: '203.0.113.1', agent: agents[0] }
    const { object, result = 'done' } = more
    rows.push({
      ...{ id: random.id(at), clientId: agency.id, userId: user.id, userEmail: user.email, action, result, at },
      ...{ objectKind: object?.kind, objectId: object?.id, ...device },
      detail: action === 'LOGIN' ? { method: 'password' } : {},
    })
  }
  for (let day = historyDays; day >= 1; day -= 1) {
    const morning = after(daysBefore(end, day), hourMs)
    const isWeekend = [0, 6].includes(morning.getUTCDay())
    for (const user of users) {
      if (!random.chance(isWeekend ? 0.2 : 0.8)) continue
      const at = after(morning, random.integer(0, 90) * minuteMs)
      if (random.chance(0.04)) record(after(at, -minuteMs), user, 'LOGIN_FAILED', { result: 'refused' })
      record(at, user, 'LOGIN')
      if (user.role === 'finance' && random.chance(0.1)) record(after(at, 2 * hourMs), user, 'EXPORT')
    }
  }
  for (const { row, user } of bookings)
    if (row.status !== 'EXTERNAL')
      record(row.createdAt, user, 'ORDER_CREATE', { object: { kind: 'booking', id: row.orderNo } })
  for (const { row, user } of refunds) {
    const object = { kind: 'refund', id: row.refundNo }
    record(row.submittedAt, user, row.type === 'REFUND_CLAIM' ? 'REFUND_CLAIM' : 'REFUND_SUBMIT', { object })
    if (row.confirmState === 'CONFIRMED' && row.endedAt)
      record(row.endedAt, userWith(context, 'finance'), 'REFUND_CONFIRM', { object })
  }
  return [
    rowsOf(
      auditLog,
      rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ),
  ]
}
