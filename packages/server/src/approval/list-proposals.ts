import { toServerTime } from '@gangway/core/contract'
import { desc, eq, inArray, not, sql } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import { appUser, partnerContext } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type List = 'POST /clientProfile/approval/getPageList'
type Row = Answer<List>['list'][number]
type Kept = typeof partnerContext.$inferSelect

const operationNames = { '/order.do': 'order', '/pay.do': 'payment' } as const

/** Lists the proposals of an agency's agents: pending ones, or all others, newest first. */
export async function listProposals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body: { view, page, pageSize } }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  const isProposal = eq(sql`${partnerContext.content} ->> 'kind'`, 'proposal')
  const isWaiting = sql`(${partnerContext.endedAt} is null and ${partnerContext.expiresAt} > ${now.toISOString()}::timestamptz
    and ${partnerContext.content} -> 'approved' is null)`
  const wanted = scope.client(partnerContext, isProposal, view === 'waiting' ? isWaiting : not(isWaiting))
  const rows = await db
    .select()
    .from(partnerContext)
    .where(wanted)
    .orderBy(desc(partnerContext.createdAt), desc(partnerContext.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const userIds = rows.flatMap(({ content }) => (content.kind === 'proposal' ? [content.userId] : []))
  const users =
    userIds.length === 0
      ? []
      : await db
          .select({ id: appUser.id, email: appUser.email })
          .from(appUser)
          .where(scope.client(appUser, inArray(appUser.id, userIds)))
  const emailOf = (id: string) => users.find((user) => user.id === id)?.email ?? ''
  const list = rows.flatMap((row) => toProposalItem(row, emailOf, now))
  return answer({ list, ...(await countUpTo(db, partnerContext, wanted)), page, pageSize })
}

function toProposalItem(
  { id, content, createdAt, expiresAt, endedAt }: Kept,
  emailOf: (id: string) => string,
  now: Date,
): Row[] {
  if (content.kind !== 'proposal') return []
  const { call, booking, amount, currency, about, userId, approved, refused } = content
  const decision = refused ?? approved
  return [
    {
      id,
      act: operationNames[call],
      orderNo: call === '/pay.do' ? booking : null,
      amount: { amount, currency },
      about,
      user: emailOf(userId),
      asked: toServerTime(createdAt),
      expires: toServerTime(expiresAt),
      state: stateOf({ isRefused: refused !== undefined, isApproved: approved !== undefined, expiresAt, endedAt }, now),
      decidedBy: decision?.by ?? null,
      decided: decision ? toServerTime(new Date(decision.at)) : null,
    },
  ]
}

function stateOf(
  {
    isRefused,
    isApproved,
    expiresAt,
    endedAt,
  }: Pick<Kept, 'expiresAt' | 'endedAt'> & Record<'isRefused' | 'isApproved', boolean>,
  now: Date,
): Row['state'] {
  if (isRefused) return 'refused'
  if (endedAt) return 'done'
  if (expiresAt <= now) return 'expired'
  return isApproved ? 'approved' : 'waiting'
}
