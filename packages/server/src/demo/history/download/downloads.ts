import { downloadDays } from '@gangway/core/contract'
import { csvLines } from '../../../download/spreadsheet.ts'
import { downloadTask, scheduler } from '../../../database/schema.ts'
import type { HistoryFile } from '../files.ts'
import {
  after,
  dayMs,
  daysBefore,
  hourMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type TableRows,
} from '../history-context.ts'
import type { HistoryBooking } from '../history-booking.model.ts'

type Task = typeof downloadTask.$inferInsert
type Job = typeof scheduler.$inferInsert

/** Exports of two users that have ended: ready, failed and expired. An export takes seconds, so none is in work. */
export function createDownloads(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
): { files: HistoryFile[]; rows: TableRows[] } {
  const { agency, end } = context
  const random = context.random.fork('downloads')
  const files: HistoryFile[] = []
  const jobs: Job[] = []
  const make = (
    user: Pick<HistoryContext['users'][number], 'id' | 'lang'>,
    kind: 'ORDER' | 'REFUND',
    status: 'DONE' | 'FAILED' | 'EXPIRED',
    daysAgo: number,
  ): Task => {
    const createdAt = after(daysBefore(end, daysAgo), 2 * hourMs)
    const id = random.id(createdAt)
    const day = createdAt.toISOString().slice(0, 10)
    const { lang } = user
    const title = { en: { ORDER: 'Bookings', REFUND: 'Refunds' }, cn: { ORDER: '订单', REFUND: '退票' } }[lang][kind]
    const name = `${title} ${day}.csv`
    const isDone = status === 'DONE'
    const path = `download/${agency.id}/${id}`
    const expiresAt = isDone ? after(createdAt, downloadDays * dayMs) : null
    if (isDone) files.push({ path, name, type: 'text/csv; charset=utf-8', content: contentOf(bookings, createdAt) })
    const job = { id: random.id(createdAt), clientId: agency.id, subject: id, createdAt }
    if (expiresAt) jobs.push({ ...job, kind: 'download.expire', dueAt: expiresAt })
    return {
      ...{ id, clientId: agency.id, userId: user.id, name, type: `${kind}_CSV`, status, createdAt, expiresAt },
      progress: { DONE: 100, FAILED: 60, EXPIRED: 100 }[status],
      request: { filters: {}, refundNos: [], at: createdAt.toISOString(), lang },
      path: isDone ? path : null,
      endedAt: after(createdAt, 40_000),
    }
  }
  const [administrator, agent] = [userWith(context, 'administrator'), userWith(context, 'agent')]
  const tasks = [
    make(administrator, 'ORDER', 'DONE', 1),
    make(administrator, 'ORDER', 'DONE', 3),
    make(administrator, 'REFUND', 'FAILED', 9),
    make(administrator, 'ORDER', 'EXPIRED', 45),
    make(agent, 'ORDER', 'DONE', 5),
    make(agent, 'ORDER', 'EXPIRED', 50),
  ]
  return { files, rows: [rowsOf(downloadTask, tasks), rowsOf(scheduler, jobs)] }
}

/** The bookings of that time, in short. */
function contentOf(bookings: readonly HistoryBooking[], at: Date): Uint8Array {
  const lines = bookings
    .filter(({ row }) => row.createdAt < at)
    .slice(-50)
    .map(({ row }) => [row.orderNo, row.createdAt.toISOString(), `${row.fromCity}-${row.toCity}`, row.status])
  return csvLines([['Booking number', 'Created', 'Trip', 'Status'], ...lines], true)
}
