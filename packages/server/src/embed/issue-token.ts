import { embedTokenMinutes, componentScopes, toServerTime } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, booking, embedKey, embedSession } from '../database/schema.ts'
import { wasSoldIn } from '../database/access-scope.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { isApiOpenTo } from '../shared/agency/access-list.ts'
import { isSecret } from '../shared/key-secret.ts'
import { tokenHash } from '../shared/token-hash.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId, newToken } from '../shared/ids.ts'
import { endUserOf } from './end-user.ts'
import { tokenStart } from './find-embed-session.ts'
import { areWithin } from './origin.rules.ts'
import { takeCall } from './usage.store.ts'
import { findKeyByPublicId } from './embed-session.store.ts'

type Issue = 'POST /embed/token'
type Key = typeof embedKey.$inferSelect
type Wanted = Call<Issue>['body']

/**
 * Issues an embed token to a client's server, which authenticates with the secret of a key. A request beyond the
 * key's permissions is rejected, never reduced, so that errors are found before production.
 */
export async function issueToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { body, address }: Pick<Call<Issue>, 'body' | 'address'>,
): Promise<Reply<Answer<Issue>>> {
  const now = clock.now()
  const found = await findKeyByPublicId(db, body.key)
  const sent = { secret: body.secret, address }
  const refused = await refuseKey(db, found && { ...found, provider: found.isProvider }, sent, now)
  if (refused || !found) return refused ?? refuse(403)
  const { key } = found
  const full = await takeCall(db, { clientId: key.clientId, keyId: key.id, pool: 'issue' }, key.callsPerMinute, now)
  if (full) return full
  const terms = termsOf(key, body)
  if ('kind' in terms) return terms
  return db.transaction(async (tx) => {
    const person = body.person === undefined ? undefined : await findPerson(tx, key, body.person)
    if (body.person !== undefined && !person) return wrong('person', 'embed.person')
    if (body.orderNo !== undefined && !(await isOrder(tx, key, body.orderNo)))
      return wrong('orderNo', key.shopId ? 'embed.shopOrder' : 'embed.order')
    const userId = person ?? (await endUserOf(tx, key, body.user ?? '', now))
    const token = tokenStart + newToken()
    const expiresAt = new Date(now.getTime() + embedTokenMinutes * 60_000)
    await tx.insert(embedSession).values({
      id: newId(now),
      clientId: key.clientId,
      keyId: key.id,
      userId,
      isPerson: person !== undefined,
      tokenHash: tokenHash(token),
      origins: terms.origins,
      scopes: terms.scopes,
      confirms: body.confirms ?? [],
      orderNo: body.orderNo ?? null,
      shopId: body.shopId ?? null,
      issuedAt: now,
      expiresAt,
    })
    await tx
      .update(embedKey)
      .set({ lastUsedAt: now })
      .where(clientScopeOf(key).client(embedKey, eq(embedKey.id, key.id)))
    return answer({
      token,
      expiresAt: toServerTime(expiresAt),
      expiresInSeconds: embedTokenMinutes * 60,
      mode: key.mode,
      ...terms,
      theme: key.theme,
    })
  })
}

/** Why an agency's server cannot use a key with this secret from its address; undefined when it can. */
export async function refuseKey(
  db: Deps['db'],
  found: { key: Key; mode: 'test' | 'live'; provider: boolean; suspendedAt: Date | null } | undefined,
  { secret, address }: { secret: string; address: string },
  now: Date,
): Promise<Refusal | undefined> {
  const { key } = found ?? {}
  const isOpen = key && !key.revokedAt && !(key.expiresAt && key.expiresAt <= now)
  // The same answer for an unknown key, a revoked key and a wrong secret.
  if (!isOpen || !isSecret(secret, key.secretHash) || found?.provider || found?.mode !== key.mode)
    return refuse(403, { values: { context: 'embedSecret' } })
  if (found.suspendedAt) return refuse(403, { values: { context: 'suspended' } })
  if (!(await isApiOpenTo(db, key.clientId, address))) return refuse(403, { values: { context: 'address' } })
  return key.stoppedAt ? refuse(403, { values: { context: 'embedStopped' } }) : undefined
}

type Terms = Pick<Answer<Issue>, 'origins' | 'scopes' | 'components'>

function termsOf(key: Key, wanted: Wanted): Terms | Refusal {
  const components = wanted.components ?? key.components
  if (components.some((each) => !key.components.includes(each))) return wrong('components', 'embed.components')
  const needed = key.scopes.filter((scope) => components.some((each) => componentScopes[each] === scope))
  const scopes = wanted.scopes ?? (wanted.components ? needed : key.scopes)
  if (scopes.length === 0 || scopes.some((each) => !key.scopes.includes(each))) return wrong('scopes', 'embed.scopes')
  const origins = wanted.origins ?? key.origins
  if (!areWithin(origins, key.origins, key.mode)) return wrong('origins', 'embed.origins')
  if (wanted.shopId !== undefined && key.shopId && wanted.shopId !== key.shopId) return wrong('shopId', 'embed.shop')
  if (wanted.confirms?.some((each) => !key.confirms.includes(each))) return wrong('confirms', 'embed.confirms')
  if (wanted.user !== undefined && wanted.person !== undefined) return wrong('user', 'embed.both')
  // Bookings and conversations belong to one visitor, so these scopes require an identified one.
  const isNamedUser = wanted.user !== undefined || wanted.person !== undefined
  if (!isNamedUser && scopes.some((each) => each !== 'search')) return wrong('user', 'embed.user')
  return { origins, scopes, components }
}

async function findPerson(tx: Tx, key: Key, email: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(clientScopeOf(key).client(appUser, and(eq(appUser.email, email), eq(appUser.status, 'active'))))
  return found?.id
}

async function isOrder(tx: Tx, key: Key, orderNo: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      clientScopeOf(key).client(booking, eq(booking.orderNo, orderNo), key.shopId ? wasSoldIn(key.shopId) : undefined),
    )
  return found !== undefined
}

function wrong(path: string, problem: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.${problem}` }] })
}
