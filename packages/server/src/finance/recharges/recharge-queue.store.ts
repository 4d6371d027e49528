import type { RechargeStatus } from '@gangway/core/contract'
import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db } from '../../database/db.ts'
import { fullName, formatFullName } from '../../database/full-name.ts'
import { appUser, client, recharge, uploadedFile } from '../../database/schema.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import type { Clock } from '../../shared/clock.ts'
import type { NamedRecharge, Recharge } from './recharge.store.ts'

export interface QueueFilters {
  keyword?: string
  agencyCode?: string
  status?: RechargeStatus
  currency?: string
  waitsForSecond?: boolean
}

/** A top-up with its agency and the agency's clock. */
export interface QueuedRecharge extends NamedRecharge {
  agency: { code: string; name: string }
  clock: Clock
}

/** Submitted ones first, the oldest first; then decided ones, the newest first. For the provider's console only. */
export async function readRechargeQueue(
  db: Db,
  clock: Clock,
  filters: QueueFilters & { limit: number; offset: number },
): Promise<{ list: QueuedRecharge[]; total: number; totalIsAtLeast?: true }> {
  const isFound = conditionOf(db, filters)
  const isDecided = sql`(${recharge.status} <> 'SUBMITTED')`
  const found = await select(db)
    .where(isFound)
    .orderBy(
      isDecided,
      sql`case when ${isDecided} then null else ${recharge.submittedAt} end`,
      desc(recharge.submittedAt),
      desc(recharge.id),
    )
    .limit(filters.limit)
    .offset(filters.offset)
  return { list: found.map((each) => withClock(each, clock)), ...(await countUpTo(db, recharge, isFound)) }
}

export async function findQueuedRecharge(db: Db, clock: Clock, id: string): Promise<QueuedRecharge | undefined> {
  const [found] = await select(db).where(eq(recharge.id, id))
  return found && withClock(found, clock)
}

/** Names of the provider's users who approved or decided a top-up. */
export async function findDeciders(db: Db, id: string): Promise<{ first: string | null; last: string | null }> {
  const [first, last] = [alias(appUser, 'first_approver'), alias(appUser, 'decider')]
  const [found] = await db
    .select({
      first: { nickname: first.nickname, lastname: first.lastname },
      last: { nickname: last.nickname, lastname: last.lastname },
    })
    .from(recharge)
    .leftJoin(first, eq(first.id, recharge.firstApproverId))
    .leftJoin(last, eq(last.id, recharge.decidedById))
    .where(eq(recharge.id, id))
  return {
    first: found?.first ? formatFullName(found.first) : null,
    last: found?.last ? formatFullName(found.last) : null,
  }
}

const mostDuplicates = 10

/** Other top-ups of any agency with a receipt whose content is that of one of these files, the newest first. */
export async function findSameReceipts(db: Db, { id, receipts }: Pick<Recharge, 'id' | 'receipts'>) {
  const [own, other] = [alias(uploadedFile, 'own_file'), alias(uploadedFile, 'other_file')]
  return db
    .selectDistinctOn([recharge.submittedAt, recharge.id], {
      ...{ id: recharge.id, rechargeNo: recharge.rechargeNo, submittedAt: recharge.submittedAt },
      ...{ status: recharge.status, agencyName: client.name, receipt: own.name },
    })
    .from(own)
    .innerJoin(other, eq(other.sha256, own.sha256))
    .innerJoin(recharge, and(eq(recharge.clientId, other.clientId), sql`${other.path} = any(${recharge.receipts})`))
    .innerJoin(client, eq(client.id, recharge.clientId))
    .where(and(inArray(own.path, receipts), ne(recharge.id, id)))
    .orderBy(desc(recharge.submittedAt), desc(recharge.id))
    .limit(mostDuplicates)
}

function select(db: Db) {
  return db
    .select({
      row: recharge,
      user: fullName,
      agency: { code: client.code, name: client.name },
      time: { mode: client.mode, clockShiftMs: client.clockShiftMs, clockFrozenAt: client.clockFrozenAt },
    })
    .from(recharge)
    .innerJoin(client, eq(client.id, recharge.clientId))
    .innerJoin(appUser, eq(appUser.id, recharge.userId))
}

type Found = Awaited<ReturnType<typeof select>>[number]

function withClock({ time, ...found }: Found, clock: Clock): QueuedRecharge {
  return { ...found, clock: agencyClock(clock, time) }
}

function conditionOf(db: Db, { keyword = '', agencyCode, status, currency, waitsForSecond }: QueueFilters): SQL {
  const typed = keyword.trim().toUpperCase()
  const its = db.select({ id: client.id }).from(client)
  const sandboxes = db.select({ id: client.id }).from(client).where(isNotNull(client.sandboxOf))
  return (
    and(
      notInArray(recharge.clientId, sandboxes),
      typed === '' ? undefined : eq(recharge.rechargeNo, typed),
      agencyCode === undefined ? undefined : inArray(recharge.clientId, its.where(eq(client.code, agencyCode))),
      status === undefined ? undefined : eq(recharge.status, status),
      currency === undefined ? undefined : eq(recharge.currency, currency),
      waitsForSecond ? and(eq(recharge.status, 'SUBMITTED'), isNotNull(recharge.firstApproverId)) : undefined,
    ) ?? sql`true`
  )
}
