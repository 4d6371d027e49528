import { desc, eq, inArray } from 'drizzle-orm'
import { webhookAttempt, webhookDelivery } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { presentDelivery, presentDetail } from './present-webhook.ts'
import { listAttempts, findDelivery } from './webhook.store.ts'

type List = 'POST /clientProfile/webhook/getDeliveries'
type Show = 'GET /clientProfile/webhook/delivery/{id}'

export async function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, type, status, orderNo } = body
  const scope = scopeOf(caller)
  const conditions = [
    type && eq(webhookDelivery.type, type),
    status && eq(webhookDelivery.status, status),
    orderNo ? eq(webhookDelivery.orderNo, orderNo) : undefined,
  ]
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(scope.client(webhookDelivery, ...conditions))
    .orderBy(desc(webhookDelivery.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(webhookDelivery, scope.client(webhookDelivery, ...conditions))
  const last = await lastAttempts(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return answer({ list: rows.map((row) => presentDelivery(row, last.get(row.id))), total, page, pageSize })
}

async function lastAttempts(db: Db, scope: Scope, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([webhookAttempt.deliveryId], {
      deliveryId: webhookAttempt.deliveryId,
      status: webhookAttempt.status,
      problem: webhookAttempt.problem,
    })
    .from(webhookAttempt)
    .where(scope.client(webhookAttempt, inArray(webhookAttempt.deliveryId, ids)))
    .orderBy(webhookAttempt.deliveryId, desc(webhookAttempt.number))
  return new Map(rows.map((row) => [row.deliveryId, row]))
}

export async function showDelivery(
  { db }: Pick<Deps, 'db'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const found = await findDelivery(db, scope, params.id)
  return found ? answer(presentDetail(found, await listAttempts(db, scope, found.id))) : refuse(5004)
}
