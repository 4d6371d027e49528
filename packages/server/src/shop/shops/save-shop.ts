import { and, eq, isNull, ne } from 'drizzle-orm'
import { maxShops } from '@gangway/core/contract'
import { currencies } from '@gangway/reference'
import type { Tx } from '../../database/db.ts'
import { client, embedKey, shop, shopOrder } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import { answer, refuse, type FieldProblem, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'
import { writeShopAudit } from '../write-shop-audit.ts'

type Save = 'POST /shop/save'
type Status = 'POST /shop/updateStatus'
type Delete = 'POST /shop/delete/{id}'
type Tools = Pick<Deps, 'db' | 'clock'>

export async function saveShop(deps: Tools, call: Call<Save>): Promise<Reply<Answer<Save>>> {
  const scope = scopeOf(call.caller)
  const { id: known, ...fields } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    // The lock keeps two shops from getting the same name at once, and the limit exact.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const before = known === undefined ? undefined : await findShop(tx, scope, known, 'lock')
    if (known !== undefined && !before) return refuse(5004)
    if (!before && (await tx.$count(shop, scope.client(shop))) >= maxShops)
      return refuse(5312, { errorType: 1, values: { context: 'shops', count: maxShops } })
    const id = known ?? newId(now)
    const problems: FieldProblem[] = []
    if (!currencies.includes(fields.currency))
      problems.push({ path: 'currency', key: 'input.choice', values: { choices: currencies } })
    else if (before && before.currency !== fields.currency && (await hasOrders(tx, scope, id)))
      problems.push({ path: 'currency', key: 'input.shop.currencyInUse' })
    if (await isNameTaken(tx, scope, { id, name: fields.name }))
      problems.push({ path: 'name', key: 'input.shop.nameTaken' })
    if (problems.length > 0) return refuse(5001, { errorType: 1, fields: problems })
    if (before) {
      await tx
        .update(shop)
        .set({ ...fields, updatedAt: now })
        .where(scope.client(shop, eq(shop.id, id)))
    } else {
      const { clientId } = scope
      const [added] = await tx
        .insert(shop)
        .values({ ...fields, id, clientId, active: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: [shop.clientId, shop.name] })
        .returning({ id: shop.id })
      if (!added) return refuse(5001, { errorType: 1, fields: [{ path: 'name', key: 'input.shop.nameTaken' }] })
    }
    const detail = { name: fields.name, currency: fields.currency, isNew: !before }
    await writeShopAudit(tx, deps, call, { action: 'SHOP_SAVE', shopId: id, detail })
    return answer({ id })
  })
}

export async function updateShopStatus(deps: Tools, call: Call<Status>): Promise<Reply<boolean>> {
  const scope = scopeOf(call.caller)
  const { id, active } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    if (!(await findShop(tx, scope, id, 'lock'))) return refuse(5004)
    await tx
      .update(shop)
      .set({ active, updatedAt: now })
      .where(scope.client(shop, eq(shop.id, id)))
    await writeShopAudit(tx, deps, call, { action: 'SHOP_STATUS', shopId: id, detail: { active } })
    return answer(true)
  })
}

/** Rules, rates and lists are deleted by cascade. */
export async function deleteShop(deps: Tools, call: Call<Delete>): Promise<Reply<boolean>> {
  const scope = scopeOf(call.caller)
  const { id } = call.params
  return deps.db.transaction(async (tx) => {
    const found = await findShop(tx, scope, id, 'lock')
    if (!found) return refuse(5004)
    if (await hasOrders(tx, scope, id)) return refuse(5312, { errorType: 1, values: { context: 'shopOrders' } })
    if (await sellsOnPages(tx, scope, id)) return refuse(5312, { errorType: 1, values: { context: 'shopKeys' } })
    await tx
      .update(embedKey)
      .set({ shopId: null })
      .where(scope.client(embedKey, eq(embedKey.shopId, id)))
    await tx.delete(shop).where(scope.client(shop, eq(shop.id, id)))
    await writeShopAudit(tx, deps, call, { action: 'SHOP_DELETE', shopId: id, detail: { name: found.name } })
    return answer(true)
  })
}

async function hasOrders(tx: Tx, scope: Scope, shopId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(scope.client(shopOrder, eq(shopOrder.shopId, shopId)))
    .limit(1)
  return one !== undefined
}

/** Without its shop, an embed key would sell at net prices. Revoked keys sell nothing. */
async function sellsOnPages(tx: Tx, scope: Scope, shopId: string): Promise<boolean> {
  return (
    (await tx.$count(embedKey, scope.client(embedKey, eq(embedKey.shopId, shopId), isNull(embedKey.revokedAt)))) > 0
  )
}

async function isNameTaken(tx: Tx, scope: Scope, { id, name }: { id: string; name: string }): Promise<boolean> {
  const [other] = await tx
    .select({ id: shop.id })
    .from(shop)
    .where(scope.client(shop, and(eq(shop.name, name), ne(shop.id, id))))
  return other !== undefined
}
