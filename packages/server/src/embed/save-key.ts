import { isAllowed, maxEmbedKeys } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client, embedKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../shared/key-secret.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId, newToken } from '../shared/ids.ts'
import { findShop } from '../shop/shop.store.ts'
import { endUserOf } from './end-user.ts'
import { keyStart } from './find-embed-session.ts'
import { isNameable } from './origin.rules.ts'
import { worksAt } from './embed-session.store.ts'

type Save = 'POST /embed/key/save'
type SavedKey = Answer<Save>
type Dependencies = Pick<Deps, 'db' | 'clock'>

const dayMs = 86_400_000
const secretStart = 'gws_'

/**
 * Creates an embed key, whose secret is returned only in this answer, or changes one. Changes apply at once to tokens
 * already issued.
 */
export async function saveKey({ db, clock }: Dependencies, call: Call<Save>): Promise<Reply<SavedKey>> {
  const { caller, body } = call
  const bad = body.origins.findIndex((each) => !isNameable(each, caller.mode))
  if (bad >= 0) return refuse(5001, { fields: [{ path: `origins.${bad}`, key: 'input.embed.origin' }] })
  const now = clock.now()
  return db.transaction(async (tx) => {
    // The row lock keeps concurrent calls from exceeding the limit of keys.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, caller.clientId)).for('no key update')
    return body.id === undefined ? makeKey(tx, call, now) : changeKey(tx, call, body.id, now)
  })
}

async function makeKey(tx: Tx, { caller, body, ...from }: Call<Save>, now: Date): Promise<Reply<SavedKey>> {
  const full = await refuseOneMore(tx, caller, now)
  if (full) return full
  const { clientId, userId, mode } = caller
  const wrong = await refuseShop(tx, caller, null, body.shopId)
  if (wrong) return wrong
  const { id: _, status: __, validDays, ...settings } = body
  const [publicId, secret] = [`${keyStart}${mode}_${newToken(12)}`, secretStart + newToken()]
  const key = { ...settings, id: newId(now), clientId, userId, mode, publicId }
  await tx.insert(embedKey).values({
    ...key,
    secretHash: hashSecret(secret),
    createdAt: now,
    secretMadeAt: now,
    expiresAt: validDays === undefined ? null : new Date(now.getTime() + validDays * dayMs),
  })
  // The user for visitors that send only the key.
  await endUserOf(tx, key, '', now)
  await note(tx, { action: 'CREDENTIAL_CREATE', id: publicId, call: { caller, ...from } }, now)
  if (body.shopId) await noteShop(tx, { publicId, before: null, after: body.shopId }, { caller, ...from }, now)
  return answer({ id: key.id, key: publicId, secret })
}

async function changeKey(
  tx: Tx,
  { caller, body, ...from }: Call<Save>,
  id: string,
  now: Date,
): Promise<Reply<SavedKey>> {
  const scope = scopeOf(caller)
  const isIt = scope.client(embedKey, eq(embedKey.id, id), isNull(embedKey.revokedAt))
  const [known] = await tx.select().from(embedKey).where(isIt).for('no key update')
  if (!known) return refuse(5004)
  const { id: _, status, validDays: __, ...settings } = body
  if (status === 'active' && known.stoppedAt) {
    const full = await refuseOneMore(tx, caller, now)
    if (full) return full
  }
  const wrong = await refuseShop(tx, caller, known.shopId, body.shopId)
  if (wrong) return wrong
  const stoppedAt = status === 'active' ? null : status === 'stopped' ? (known.stoppedAt ?? now) : known.stoppedAt
  await tx
    .update(embedKey)
    .set({ ...settings, stoppedAt })
    .where(isIt)
  await note(tx, { action: 'CREDENTIAL_CREATE', id: known.publicId, call: { caller, ...from } }, now)
  if (body.shopId !== undefined && body.shopId !== known.shopId) {
    const change = { publicId: known.publicId, before: known.shopId, after: body.shopId }
    await noteShop(tx, change, { caller, ...from }, now)
  }
  return answer({ id, key: known.publicId, secret: null })
}

/**
 * Issued tokens stay valid, because they were given to the same server. Stop a key that was leaked instead of rotating
 * its secret.
 */
export async function rotateKeySecret(
  { db, clock }: Dependencies,
  { caller, params, ...from }: Call<'POST /embed/key/rotateSecret/{id}'>,
): Promise<Reply<SavedKey>> {
  const now = clock.now()
  const secret = secretStart + newToken()
  return db.transaction(async (tx) => {
    const [known] = await tx
      .update(embedKey)
      .set({ secretHash: hashSecret(secret), secretMadeAt: now })
      .where(scopeOf(caller).client(embedKey, eq(embedKey.id, params.id), isNull(embedKey.revokedAt)))
      .returning({ publicId: embedKey.publicId })
    if (!known) return refuse(5004)
    await note(tx, { action: 'CREDENTIAL_CREATE', id: known.publicId, call: { caller, ...from } }, now)
    return answer({ id: params.id, key: known.publicId, secret })
  })
}

async function refuseOneMore(tx: Tx, caller: Call<Save>['caller'], now: Date): Promise<Refusal | undefined> {
  const count = await tx.$count(embedKey, scopeOf(caller).client(embedKey, worksAt(now)))
  if (count < maxEmbedKeys) return undefined
  return refuse(5312, { values: { context: 'credentials', count: maxEmbedKeys } })
}

/**
 * Why a key may not sell in a shop. A key that sells in a shop keeps it when the shop is off: its pages then sell nothing.
 */
async function refuseShop(
  tx: Tx,
  caller: Call<Save>['caller'],
  before: string | null,
  after: string | null | undefined,
): Promise<Refusal | undefined> {
  if (after === undefined || after === before) return undefined
  if (!isAllowed(caller, 'sys:shop')) return refuse(403)
  if (after === null) return undefined
  // The lock keeps the shop from being deleted at the same time.
  const chosen = await findShop(tx, scopeOf(caller), after, 'lock')
  if (chosen?.active) return undefined
  return refuse(5001, { fields: [{ path: 'shopId', key: `input.embed.${chosen ? 'shopOff' : 'shopUnknown'}` }] })
}

/** Another shop means other prices, so it has an audit entry of its own. */
async function noteShop(
  tx: Tx,
  { publicId, before, after }: { publicId: string; before: string | null; after: string | null },
  { caller, address, agent }: Noted['call'],
  now: Date,
): Promise<void> {
  const { clientId, userId } = caller
  const object = { kind: 'embed-key', id: publicId }
  const entry = { by: { clientId, userId }, from: { address, agent }, object } as const
  const detail = { before: before ?? '', after: after ?? '' }
  await writeAuditLog(tx, { ...entry, action: 'EMBED_KEY_SHOP', detail }, now)
}

interface Noted {
  action: AuditEntry['action']
  /** Public id of the key, or id of the token. */
  id: string
  call: Pick<Call<Save>, 'caller' | 'address' | 'agent'>
}

/** Writes the action to the audit log. */
export async function note(tx: Tx, { action, id, call }: Noted, now: Date): Promise<void> {
  const { caller, address, agent } = call
  const { clientId, userId } = caller
  const object = { kind: 'embed-key', id }
  await writeAuditLog(tx, { action, by: { clientId, userId }, from: { address, agent }, object }, now)
}
