import { administratorRoles, type BuiltInRole, type UserStatus } from '@gangway/core/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, client, embedUser, role } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import type { Call, Caller } from '../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** People: the users of embedded pages and erased users are left out. */
export const isPerson = sql`${appUser.erasedAt} is null and not exists (select 1 from ${embedUser} where ${embedUser.userId} = ${appUser.id})`

export interface ManagedUser {
  user: typeof appUser.$inferSelect
  codes: readonly string[]
  builtIn: BuiltInRole | null
}

/** One change of users or roles: the agency's row is locked, so that such changes follow each other. */
export interface AccountChange {
  tx: Tx
  scope: Scope
  now: Date
  /** The caller as of now: a change that ended in between may have taken permissions away. */
  actor: ManagedUser
  entry: Pick<Call<'POST /sysUser/add'>, 'caller' | 'address' | 'agent'>
}

export async function changeAccounts<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, address, agent }: { caller: Caller; address: string; agent: string },
  change: (context: AccountChange) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const actor = await findManagedUser(tx, scope, caller.userId)
    if (!actor || actor.user.status !== 'active') return refuse(5107)
    return change({ tx, scope, now, actor, entry: { caller, address, agent } })
  })
}

export async function findManagedUser(tx: Tx, scope: Scope, userId: string): Promise<ManagedUser | undefined> {
  const [found] = await tx
    .select({ user: appUser, codes: role.codes, builtIn: role.builtIn })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, and(eq(appUser.id, userId), isPerson)))
  return found
}

export const refuseOutranked = () => refuse(403, { errorType: 1, values: { context: 'outranked' } })

type AccountProblem =
  | 'lastAdministrator'
  | 'emergencyAdministrator'
  | 'ownAccount'
  | 'ownRole'
  | 'builtInRole'
  | 'roleInUse'
  | 'roleOfConnection'
  | 'roleName'
  | 'roleLimit'
  | 'userStatus'
  | 'userVersion'
  | 'roleVersion'

export const refuseAccount = (context: AccountProblem) => refuse(5312, { errorType: 1, values: { context } })

/** A user whom the actor may change: not the actor, and without permissions that the actor does not have. */
export async function findChangeableUser(
  { tx, scope, actor }: AccountChange,
  userId: string,
): Promise<ManagedUser | Refusal> {
  const found = await findManagedUser(tx, scope, userId)
  if (!found) return refuse(5004)
  if (userId === actor.user.id) return refuseAccount('ownAccount')
  return hasAllCodes(actor.codes, found.codes) ? found : refuseOutranked()
}

/** Whether the agency would be left without an active administrator if it lost this one. */
export async function isLastAdministrator(
  { tx, scope }: Pick<AccountChange, 'tx' | 'scope'>,
  managed: ManagedUser,
): Promise<boolean> {
  const { user, builtIn } = managed
  if (user.status !== 'active' || builtIn === null || !administratorRoles.includes(builtIn)) return false
  const active: UserStatus = 'active'
  const [other] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(
      scope.client(
        appUser,
        and(
          ne(appUser.id, user.id),
          eq(appUser.status, active),
          inArray(role.builtIn, [...administratorRoles]),
          isPerson,
        ),
      ),
    )
    .limit(1)
  return other === undefined
}

/** Whether a user is the one who may use a password although the agency accepts single sign-on only. */
export async function isEmergencyAdministrator(
  { tx, scope }: Pick<AccountChange, 'tx' | 'scope'>,
  { user }: Pick<ManagedUser, 'user'>,
): Promise<boolean> {
  const [agency] = await tx.select({ userId: client.emergencyUserId }).from(client).where(eq(client.id, scope.clientId))
  return agency?.userId === user.id
}

/** A role of the agency. */
export async function findRole({ tx, scope }: Pick<AccountChange, 'tx' | 'scope'>, roleId: string) {
  const [found] = await tx
    .select()
    .from(role)
    .where(scope.client(role, eq(role.id, roleId)))
  return found
}
