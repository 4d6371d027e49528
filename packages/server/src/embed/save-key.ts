import { mostEmbedKeys } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client, embedKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../partner/key-secret.ts'
import { writeDown, type Deed } from '../session/audit.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId, newToken } from '../shared/ids.ts'
import { endUserOf } from './end-user.ts'
import { keyStart } from './find-visitor.ts'
import { isNameable } from './origin.rules.ts'
import { worksAt } from './visitor.store.ts'

type Save = 'POST /embed/key/save'
type Told = Answer<Save>
type Parts = Pick<Deps, 'db' | 'clock'>

const dayMs = 86_400_000
const secretStart = 'gws_'

/** Makes a key, whose secret is in this answer and nowhere else; or changes one, of which tokens that hold go by it at once. */
export async function saveKey({ db, clock }: Parts, call: Call<Save>): Promise<Reply<Told>> {
  const { caller, body } = call
  const bad = body.origins.findIndex((each) => !isNameable(each, caller.mode))
  if (bad >= 0) return refuse(5001, { fields: [{ path: `origins.${bad}`, key: 'input.embed.origin' }] })
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Of any number at once none too many is made.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, caller.clientId)).for('update')
    return body.id === undefined ? makeKey(tx, call, now) : changeKey(tx, call, body.id, now)
  })
}

async function makeKey(tx: Tx, { caller, body, ...from }: Call<Save>, now: Date): Promise<Reply<Told>> {
  const full = await refuseOneMore(tx, caller, now)
  if (full) return full
  const { clientId, userId, mode } = caller
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
  // Whoever comes with the name of the key alone.
  await endUserOf(tx, key, '', now)
  await note(tx, { action: 'CREDENTIAL_CREATE', id: publicId, call: { caller, ...from } }, now)
  return answer({ id: key.id, key: publicId, secret })
}

async function changeKey(tx: Tx, { caller, body, ...from }: Call<Save>, id: string, now: Date): Promise<Reply<Told>> {
  const scope = scopeOf(caller)
  const isIt = scope.client(embedKey, eq(embedKey.id, id), isNull(embedKey.revokedAt))
  const [known] = await tx.select().from(embedKey).where(isIt).for('update')
  if (!known) return refuse(5004)
  const { id: _, status, validDays: __, ...settings } = body
  if (status === 'active' && known.stoppedAt) {
    const full = await refuseOneMore(tx, caller, now)
    if (full) return full
  }
  const stoppedAt = status === 'active' ? null : status === 'stopped' ? (known.stoppedAt ?? now) : known.stoppedAt
  await tx
    .update(embedKey)
    .set({ ...settings, stoppedAt })
    .where(isIt)
  await note(tx, { action: 'CREDENTIAL_CREATE', id: known.publicId, call: { caller, ...from } }, now)
  return answer({ id, key: known.publicId, secret: null })
}

/** Tokens that hold go on: they were given to the same server. A key that was lost is stopped, not rotated. */
export async function rotateSecret(
  { db, clock }: Parts,
  { caller, params, ...from }: Call<'POST /embed/key/rotateSecret/{id}'>,
): Promise<Reply<Told>> {
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
  if (count < mostEmbedKeys) return undefined
  return refuse(5312, { values: { context: 'credentials', count: mostEmbedKeys } })
}

interface Noted {
  action: Deed['action']
  /** The name of the key, or of a token. */
  id: string
  call: Pick<Call<Save>, 'caller' | 'address' | 'agent'>
}

/** What was done stands in the audit log. */
export async function note(tx: Tx, { action, id, call }: Noted, now: Date): Promise<void> {
  const { caller, address, agent } = call
  const { clientId, userId } = caller
  const object = { kind: 'embed-key', id }
  await writeDown(tx, { action, by: { clientId, userId }, from: { address, agent }, object }, now)
}
