import { toServerTime } from '@gangway/core/contract'
import { desc, eq, gte, ilike, lt, sql } from 'drizzle-orm'
import { booking, client, emailForward } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { containing } from '../booking/orders/containing.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { sentAt, shownStatus } from './email-forward.store.ts'
import { inboundAddressOf } from './inbound-address.ts'

type List = 'POST /emailForwardLog/getPageList'
type Info = 'GET /emailForwardServer/info'

export async function listForwards(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize, status, orderNo, from, subject, receivedFrom, receivedTo } = body
  const forwards = () =>
    db
      .select({ row: emailForward, orderNo: booking.orderNo, status: shownStatus.as('status'), sentAt })
      .from(emailForward)
      .leftJoin(booking, scope.client(booking, eq(booking.id, emailForward.bookingId)))
      .where(
        scope.client(
          emailForward,
          status && sql`${shownStatus} = ${status}`,
          orderNo === undefined ? undefined : eq(booking.orderNo, orderNo),
          from ? ilike(emailForward.sender, containing(from)) : undefined,
          subject ? ilike(emailForward.subject, containing(subject)) : undefined,
          receivedFrom === undefined ? undefined : gte(emailForward.receivedAt, new Date(receivedFrom)),
          receivedTo === undefined ? undefined : lt(emailForward.receivedAt, new Date(receivedTo)),
        ),
      )
      .$dynamic()
  const found = await forwards()
    .orderBy(desc(emailForward.receivedAt), desc(emailForward.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(forwards().as('forwards'))
  return answer({ list: found.map(present), total, page, pageSize })
}

interface FoundForward {
  row: typeof emailForward.$inferSelect
  orderNo: string | null
  status: (typeof emailForward.$inferSelect)['status']
  sentAt: Date | string | null
}

function present({ row, orderNo, status, sentAt: lastSentAt }: FoundForward): Answer<List>['list'][number] {
  const forwardedAt = lastSentAt === null ? row.forwardedAt : new Date(lastSentAt)
  return {
    ...{ id: row.id, from: row.sender, to: row.recipient, subject: row.subject, status, orderNo },
    receivedAt: toServerTime(row.receivedAt),
    // A mail server refused it after the outbox had taken it.
    error: status === 'FAILED' ? (row.error ?? 'REFUSED') : null,
    forwardedTo: row.forwardedTo,
    forwardedAt: status === 'FORWARDED' && forwardedAt ? toServerTime(forwardedAt) : null,
    isStored: row.path !== null,
  }
}

export async function showServer(deps: Deps, { caller }: Call<Info>): Promise<Reply<Answer<Info>>> {
  const scope = scopeOf(caller)
  const [agency] = await deps.db.select().from(client).where(eq(client.id, scope.clientId))
  const [last] = await deps.db
    .select({ receivedAt: emailForward.receivedAt })
    .from(emailForward)
    .where(scope.client(emailForward))
    .orderBy(desc(emailForward.receivedAt))
    .limit(1)
  const address = (agency && !agency.provider && inboundAddressOf(deps, agency)) || null
  return answer({
    address,
    status: address === null ? ('OFF' as const) : ('ACTIVE' as const),
    lastReceived: last ? toServerTime(last.receivedAt) : null,
  })
}
