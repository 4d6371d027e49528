import { toServerTime } from '@gangway/core/contract'
import { passkey } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { renderPasskeyMail } from '../account-mails.ts'
import { lockUser } from '../lock-user-row.ts'
import { findUser } from '../sessions/session.store.ts'
import { createChallenge, issueTimeOf, passkeyOriginOf } from './challenge.ts'
import { listPasskeysOf } from './passkey.store.ts'
import { refusePasskey, userHandleOf } from './verify-passkey.ts'

type List = 'GET /sysUser/passkey'
type Options = 'POST /sysUser/passkey/registerOptions'
type Register = 'POST /sysUser/passkey/register'
type Credential = Call<Register>['body']['credential']

const mostPasskeys = 10

export async function listPasskeys({ db }: Pick<Deps, 'db'>, { caller }: Call<List>): Promise<Reply<Answer<List>>> {
  const rows = await listPasskeysOf(db, scopeOf(caller), caller.userId)
  return answer({
    passkeys: rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      ...{ id, name, isSynced, createdAt: toServerTime(createdAt) },
      lastUsedAt: lastUsedAt && toServerTime(lastUsedAt),
    })),
  })
}

export async function askForRegistration(deps: Deps, { caller }: Call<Options>): Promise<Reply<Answer<Options>>> {
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  const { id, email, nickname, lastname } = account.user
  const known = await listPasskeysOf(deps.db, scope, id)
  return answer({
    challenge: createChallenge(deps, { use: 'register', sessionId: caller.sessionId }),
    rpId: passkeyOriginOf(deps.settings).rpId,
    passkeys: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    user: { id: userHandleOf(id), name: email, displayName: `${nickname} ${lastname}`.trim() },
  })
}

/** Adds a passkey. The caller's second factor was checked and used up before. */
export async function registerPasskey(deps: Deps, call: Call<Register>): Promise<Reply<Answer<Register>>> {
  const { caller, body, address, agent } = call
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  const created = await verifyCreation(deps, caller.sessionId, body.credential)
  if (!created) return refusePasskey()
  const { id: userId, clientId } = account.user
  const now = deps.clock.now()
  const id = newId(now)
  return deps.db.transaction(async (tx) => {
    // The lock keeps the limit exact under concurrent requests.
    await lockUser(tx, scope, userId)
    if ((await listPasskeysOf(tx, scope, userId)).length >= mostPasskeys)
      return refuse(5312, { values: { context: 'passkeys', count: mostPasskeys } })
    const stored = await tx
      .insert(passkey)
      .values({ ...created, id, clientId, userId, name: body.name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (stored.length === 0) return refusePasskey()
    const object = { kind: 'passkey', id }
    await writeAuditLog(tx, { action: 'PASSKEY_ADD', by: { clientId, userId }, from: { address, agent }, object }, now)
    await deps.mail.send(tx, renderPasskeyMail(account, { passkey: body.name, address }, now))
    return answer({ id })
  })
}

/** The columns of a new passkey; undefined when the answer of the browser is not what was asked for. */
async function verifyCreation(deps: Deps, sessionId: string, { id, response }: Credential) {
  const { origin, rpId } = passkeyOriginOf(deps.settings)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => issueTimeOf(deps, { use: 'register', sessionId }, challenge) !== undefined,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.transports ?? [],
      isSynced: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}
