import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { ssoAssertion, ssoRequest } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { newId, newToken } from '../shared/ids.ts'
import { tokenHash } from '../shared/token-hash.ts'
import type { SsoConnection } from './connection.store.ts'

export type SignOnRequest = typeof ssoRequest.$inferSelect

/** Time to sign in at the identity provider. */
const requestMs = 10 * 60_000
/** Time in which the portal exchanges the code. */
const codeMs = 60_000

type Owner = Pick<SsoConnection, 'id' | 'clientId'>

/** Creates a test that begins when a browser opens its address; returns the token of that address. */
export async function createTest(tx: Tx, { id: connectionId, clientId }: Owner, now: Date): Promise<string> {
  const token = newToken()
  await tx.insert(ssoRequest).values({
    ...{ id: newId(now), clientId, connectionId, kind: 'test', startHash: tokenHash(token), redirect: '/' },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + requestMs) },
  })
  return token
}

/** What identifies a started sign-in: to the identity provider and to the browser. */
export interface StartedRequest {
  state: string
  browserSecret: string
  secrets?: string
  samlRequestId?: string
}

/** Stores a sign-in that starts, or starts the test of a token once. Returns its id, or nothing for an unknown test. */
export async function startRequest(
  db: Db,
  { id: connectionId, clientId }: Owner,
  { started, redirect, testToken }: { started: StartedRequest; redirect: string; testToken?: string },
  now: Date,
): Promise<string | undefined> {
  const expiresAt = new Date(now.getTime() + requestMs)
  const values = {
    stateHash: tokenHash(started.state),
    browserHash: tokenHash(started.browserSecret),
    secrets: started.secrets,
    samlRequestId: started.samlRequestId,
    expiresAt,
  }
  if (testToken === undefined) {
    const id = newId(now)
    const owner = { id, clientId, connectionId }
    await db.insert(ssoRequest).values({ ...owner, ...values, kind: 'sign-in', redirect, createdAt: now })
    return id
  }
  const [test] = await db
    .update(ssoRequest)
    .set({ ...values, startHash: null })
    .where(
      clientScopeOf({ clientId }).client(
        ssoRequest,
        and(eq(ssoRequest.connectionId, connectionId), eq(ssoRequest.startHash, tokenHash(testToken))),
        gt(ssoRequest.expiresAt, now),
      ),
    )
    .returning({ id: ssoRequest.id })
  return test?.id
}

/** Takes the sign-in of a state once, for the connection that it was started with. */
export async function takeRequest(
  db: Db,
  { id: connectionId, clientId }: Owner,
  state: string,
  now: Date,
): Promise<SignOnRequest | undefined> {
  const [taken] = await db
    .update(ssoRequest)
    .set({ answeredAt: now })
    .where(
      clientScopeOf({ clientId }).client(
        ssoRequest,
        and(eq(ssoRequest.connectionId, connectionId), eq(ssoRequest.stateHash, tokenHash(state))),
        and(isNull(ssoRequest.answeredAt), gt(ssoRequest.expiresAt, now)),
      ),
    )
    .returning()
  return taken
}

/** Issues the code of a finished sign-in, for the browser that finished it. */
export async function issueCode(
  tx: Tx,
  { id: connectionId, clientId }: Owner,
  { request, userId, redirect }: { request: SignOnRequest | undefined; userId: string; redirect: string },
  now: Date,
): Promise<{ id: string; code: string; browserSecret: string }> {
  const [code, browserSecret] = [newToken(), newToken()]
  const values = {
    codeHash: tokenHash(code),
    browserHash: tokenHash(browserSecret),
    userId,
    codeExpiresAt: new Date(now.getTime() + codeMs),
  }
  if (request) {
    await tx
      .update(ssoRequest)
      .set(values)
      .where(clientScopeOf({ clientId }).client(ssoRequest, eq(ssoRequest.id, request.id)))
    return { id: request.id, code, browserSecret }
  }
  const id = newId(now)
  const owner = { id, clientId, connectionId, kind: 'sign-in' } as const
  await tx
    .insert(ssoRequest)
    .values({ ...owner, ...values, redirect, createdAt: now, answeredAt: now, expiresAt: values.codeExpiresAt })
  return { id, code, browserSecret }
}

/** Uses up a code; false when it was used before or has expired. */
export async function consumeCode(tx: Tx, { id, clientId }: Owner, now: Date): Promise<boolean> {
  const used = await tx
    .update(ssoRequest)
    .set({ codeUsedAt: now })
    .where(
      clientScopeOf({ clientId }).client(
        ssoRequest,
        eq(ssoRequest.id, id),
        and(isNull(ssoRequest.codeUsedAt), gt(ssoRequest.codeExpiresAt, now)),
      ),
    )
    .returning({ id: ssoRequest.id })
  return used.length === 1
}

/** Remembers an assertion until it expires; false when it was accepted before. */
export async function rememberAssertion(
  db: Db,
  { id: connectionId, clientId }: Owner,
  { assertionId, expiresAt }: { assertionId: string; expiresAt: Date },
): Promise<boolean> {
  const first = await db
    .insert(ssoAssertion)
    .values({ clientId, connectionId, assertionId, expiresAt })
    .onConflictDoNothing()
    .returning({ id: ssoAssertion.assertionId })
  return first.length === 1
}
