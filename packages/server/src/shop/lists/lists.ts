import { airlineOfListValue, isInOrder, isListValue, maxShopListEntries, overlap } from '@gangway/core/contract'
import { and, asc, eq, ilike, ne } from 'drizzle-orm'
import { containing } from '../../booking/orders/containing.ts'
import { shopListEntry } from '../../database/schema.ts'
import type { Tx } from '../../database/db.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import { answer, refuse, type FieldProblem, type Reply } from '../../shared/http/reply.ts'
import { findShop, refuseFull } from '../shop.store.ts'
import { writeShopAudit } from '../write-shop-audit.ts'

type List = 'POST /shop/whiteBlack/getPageList'
type Save = 'POST /shop/whiteBlack/save'
type Delete = 'POST /shop/whiteBlack/delete/{id}'
type Tools = Pick<Deps, 'db' | 'clock'>

export async function listEntries({ db }: Tools, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { shopId, page, pageSize, kind, dimension, value } = body
  if (!(await findShop(db, scope, shopId))) return refuse(5004)
  const condition = scope.client(
    shopListEntry,
    and(
      eq(shopListEntry.shopId, shopId),
      kind && eq(shopListEntry.kind, kind),
      dimension && eq(shopListEntry.dimension, dimension),
      value ? ilike(shopListEntry.value, containing(value)) : undefined,
    ),
  )
  const total = await db.$count(shopListEntry, condition)
  const rows = await db
    .select()
    .from(shopListEntry)
    .where(condition)
    .orderBy(asc(shopListEntry.kind), asc(shopListEntry.dimension), asc(shopListEntry.value), asc(shopListEntry.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return answer({ list: rows.map(presentEntry), total, page, pageSize })
}

function presentEntry(row: typeof shopListEntry.$inferSelect) {
  const { id, kind, dimension, value, validFrom, validTo, remark, active } = row
  return { id, kind, dimension, value, validFrom, validTo, remark, active }
}

export async function saveEntry(deps: Tools & Pick<Deps, 'market'>, call: Call<Save>): Promise<Reply<Answer<Save>>> {
  const scope = scopeOf(call.caller)
  const { id: known, shopId, ...entry } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    if (!(await findShop(tx, scope, shopId, 'lock'))) return refuse(5004)
    const fields = await findProblems(tx, scope, deps.market, call.body)
    if (fields.length > 0) return refuse(5001, { errorType: 1, fields })
    const id = known ?? newId(now)
    if (known === undefined) {
      const stored = await tx.$count(shopListEntry, scope.client(shopListEntry, eq(shopListEntry.shopId, shopId)))
      if (stored >= maxShopListEntries) return refuseFull(maxShopListEntries)
      await tx.insert(shopListEntry).values({ ...entry, id, clientId: scope.clientId, shopId })
    } else {
      const [saved] = await tx
        .update(shopListEntry)
        .set(entry)
        .where(scope.client(shopListEntry, and(eq(shopListEntry.id, known), eq(shopListEntry.shopId, shopId))))
        .returning({ id: shopListEntry.id })
      if (!saved) return refuse(5004)
    }
    const { kind, dimension, value, active } = entry
    await writeShopAudit(tx, deps, call, {
      ...{ action: 'SHOP_LIST_SAVE', shopId, detail: { kind, dimension, value, active } },
    })
    return answer({ id })
  })
}

async function findProblems(
  tx: Tx,
  scope: Scope,
  { carriers }: Deps['market'],
  entry: Call<Save>['body'],
): Promise<FieldProblem[]> {
  const { dimension, value } = entry
  const airline = airlineOfListValue(dimension, value)
  const problems: FieldProblem[] = []
  if (!isListValue(dimension, value)) problems.push({ path: 'value', key: `input.shop.listValue.${dimension}` })
  else if (airline !== undefined && !carriers.has(airline))
    problems.push({ path: 'value', key: 'input.shop.unknownAirline', values: { code: airline } })
  else if (await isListed(tx, scope, entry)) problems.push({ path: 'value', key: 'input.shop.alreadyListed' })
  if (!isInOrder(entry)) problems.push({ path: 'validTo', key: 'input.shop.datesOrder' })
  return problems
}

/** Whether another entry of the same list has the value on a day on which this one applies. */
async function isListed(
  tx: Tx,
  scope: Scope,
  { id, shopId, kind, dimension, value, ...dates }: Call<Save>['body'],
): Promise<boolean> {
  const isSame = and(
    ...[eq(shopListEntry.shopId, shopId), eq(shopListEntry.kind, kind), eq(shopListEntry.dimension, dimension)],
    ...[eq(shopListEntry.value, value), id === undefined ? undefined : ne(shopListEntry.id, id)],
  )
  const others = await tx
    .select({ validFrom: shopListEntry.validFrom, validTo: shopListEntry.validTo })
    .from(shopListEntry)
    .where(scope.client(shopListEntry, isSame))
  return others.some((other) => overlap(other, dates))
}

export async function deleteEntry(deps: Tools, call: Call<Delete>): Promise<Reply<boolean>> {
  const scope = scopeOf(call.caller)
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(shopListEntry)
      .where(scope.client(shopListEntry, eq(shopListEntry.id, call.params.id)))
      .returning()
    if (!deleted) return refuse(5004)
    const { shopId, kind, dimension, value } = deleted
    await writeShopAudit(tx, deps, call, { action: 'SHOP_LIST_DELETE', shopId, detail: { kind, dimension, value } })
    return answer(true)
  })
}
