import { randomInt } from 'node:crypto'
import { recoveryCodeLength, toServerTime } from '@gangway/core/contract'
import { eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { recoveryCode } from '../../database/schema.ts'
import { clientScopeOf, scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { renderRecoveryCodesMail, renderRecoveryUseMail } from '../account-mails.ts'
import { lockUser, lockUserIfUnchanged } from '../lock-user-row.ts'
import { findUser } from '../sessions/session.store.ts'
import type { UserAccount } from '../user.store.ts'

type State = 'GET /sysUser/recoveryCode/state'
type Create = 'POST /sysUser/recoveryCode/create'
type Owner = Pick<UserAccount['user'], 'id' | 'clientId'>

const codeCount = 10
const purpose = 'recovery code'

export async function showRecoveryCodes(
  { db }: Pick<Deps, 'db'>,
  { caller }: Call<State>,
): Promise<Reply<Answer<State>>> {
  const rows = await findUnused(db, scopeOf(caller), caller.userId)
  return answer({ remaining: rows.length, createdAt: rows[0] ? toServerTime(rows[0].createdAt) : null })
}

/** Replaces all recovery codes of the caller, whose code of the authenticator app was checked and used up before. */
export async function createRecoveryCodes(
  deps: Deps,
  { caller, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>>> {
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  if (account.user.authenticator === null) return refuse(5600, { errorType: 1 })
  const { id: userId, clientId } = account.user
  const codes = newCodes()
  const now = deps.clock.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!(await lockUserIfUnchanged(tx, account))) return false
    await deleteRecoveryCodes(tx, scope, userId)
    await tx
      .insert(recoveryCode)
      .values(codes.map((code) => ({ clientId, userId, codeHash: hashOf(deps, account.user, code), createdAt: now })))
    const by = { clientId, userId }
    await writeAuditLog(tx, { action: 'RECOVERY_CODES_CREATE', by, from: { address, agent } }, now)
    await deps.mail.send(tx, renderRecoveryCodesMail(account, now))
    return true
  })
  return isStored ? answer({ codes }) : refuse(5600, { errorType: 1 })
}

/** The hash of an unused recovery code of the user; undefined when it is none. */
export async function findRecoveryCode(
  deps: Pick<Deps, 'db' | 'secret'>,
  owner: Owner,
  code: string,
): Promise<string | undefined> {
  const hash = hashOf(deps, owner, code)
  const rows = await findUnused(deps.db, clientScopeOf(owner), owner.id)
  return rows.some(({ codeHash }) => codeHash === hash) ? hash : undefined
}

/** Uses a recovery code up and tells its user; false when it was used meanwhile. */
export async function consumeRecoveryCode(
  { mail }: Pick<Deps, 'mail'>,
  tx: Tx,
  { account, hash, from }: { account: UserAccount; hash: string; from: { address: string; agent: string } },
  now: Date,
): Promise<boolean> {
  const { id: userId, clientId } = account.user
  const scope = clientScopeOf(account.user)
  await lockUser(tx, scope, userId)
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      scope.client(
        recoveryCode,
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hash),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ hash: recoveryCode.codeHash })
  if (used.length === 0) return false
  const remaining = (await findUnused(tx, scope, userId)).length
  const { address, agent } = from
  const by = { clientId, userId }
  await writeAuditLog(tx, { action: 'RECOVERY_CODE_USE', by, from: { address, agent }, detail: { remaining } }, now)
  await mail.send(tx, renderRecoveryUseMail(account, { address, remaining }, now))
  return true
}

/** They belong to the authenticator that they replace, and go with it. */
export async function deleteRecoveryCodes(tx: Tx, scope: Scope, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(scope.client(recoveryCode, eq(recoveryCode.userId, userId)))
}

function findUnused(db: Db | Tx, scope: Scope, userId: string) {
  return db
    .select({ codeHash: recoveryCode.codeHash, createdAt: recoveryCode.createdAt })
    .from(recoveryCode)
    .where(scope.client(recoveryCode, eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
}

function newCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < codeCount)
    codes.add(String(randomInt(10 ** recoveryCodeLength)).padStart(recoveryCodeLength, '0'))
  return [...codes]
}

/** With the secret of the installation: the few digits cannot be guessed from a copy of the table. */
function hashOf({ secret }: Pick<Deps, 'secret'>, { id }: Pick<Owner, 'id'>, code: string): string {
  return secret.hmac(purpose, `${id} ${code}`)
}
