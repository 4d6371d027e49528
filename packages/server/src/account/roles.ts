import { builtInRoles } from '@gangway/core/contract'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { appUser, role, ssoConnection } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { announceAccess } from './announce-access.ts'
import {
  changeAccounts,
  findRole,
  isPerson,
  refuseAccount,
  refuseOutranked,
  type AccountChange,
} from './change-accounts.ts'

type List = 'POST /sysRole/getPageList'
type Save = 'POST /sysRole/save'

/** Most roles of an agency. */
const maxRoles = 50

export async function listRoles({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize } = body
  const scope = scopeOf(caller)
  const ofRole = and(eq(appUser.clientId, scope.clientId), eq(appUser.roleId, role.id), isPerson)
  const rows = await db
    .select({ role, users: sql<number>`(select count(*)::int from ${appUser} where ${ofRole})` })
    .from(role)
    .where(scope.client(role))
  const [own] = await db
    .select({ roleId: appUser.roleId })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.id, caller.userId)))
  const list = rows.map(({ role: { id, name, codes, builtIn, version }, users }) => ({
    ...{ id, name, codes, builtIn, version, users },
    isOwn: id === own?.roleId,
    isAssignable: hasAllCodes(caller.codes, codes),
  }))
  const rankOf = ({ builtIn }: (typeof list)[number]) =>
    builtIn === null ? builtInRoles.length : builtInRoles.indexOf(builtIn)
  list.sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, 'en'))
  const total = list.length
  const shown = list.slice((page - 1) * pageSize, page * pageSize)
  return answer({ list: shown, total, page, pageSize, grantable: [...caller.codes] })
}

/**
 * Creates or changes a role. A caller grants only permissions that they have, and changes neither their own role nor one
 * with permissions that they do not have: otherwise they could give themselves or take from others what is not theirs.
 */
export async function saveRole(deps: Deps, call: Call<Save>): Promise<Reply<Answer<Save>> | Refusal> {
  const { id, version, name } = call.body
  const codes = [...new Set(call.body.codes)]
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now, actor } = context
    if (!hasAllCodes(actor.codes, codes)) return refuseOutranked()
    if (await isNameTaken(context, name, id)) return refuseAccount('roleName')
    if (id === undefined) {
      if ((await tx.$count(role, scope.client(role))) >= maxRoles) return refuseAccount('roleLimit')
      const created = { id: newId(now), name, codes, version: 1 }
      await tx.insert(role).values({ ...created, clientId: scope.clientId, createdAt: now })
      await recordRole(context, 'ROLE_SAVE', created.id, { granted: codes.length })
      return answer({ id: created.id, version: 1 })
    }
    const found = await findChangeableRole(context, id)
    if ('kind' in found) return found
    if (found.version !== version) return refuseAccount('roleVersion')
    await tx
      .update(role)
      .set({ name, codes, version: version + 1 })
      .where(scope.client(role, eq(role.id, id)))
    const before = found.codes
    await recordRole(context, 'ROLE_SAVE', id, {
      added: codes.filter((code) => !before.includes(code)).join(' '),
      removed: before.filter((code) => !codes.some((each) => each === code)).join(' '),
    })
    await announceAccess(deps, context)
    return answer({ id, version: version + 1 })
  })
}

export async function deleteRole(
  deps: Deps,
  call: Call<'POST /sysRole/delete/{id}'>,
): Promise<Reply<boolean> | Refusal> {
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const found = await findChangeableRole(context, call.params.id)
    if ('kind' in found) return found
    if ((await tx.$count(appUser, scope.client(appUser, eq(appUser.roleId, found.id)))) > 0)
      return refuseAccount('roleInUse')
    const isOfConnection = or(
      eq(ssoConnection.defaultRoleId, found.id),
      sql`${ssoConnection.groupRoles} @> ${JSON.stringify([{ roleId: found.id }])}::jsonb`,
    )
    if ((await tx.$count(ssoConnection, scope.client(ssoConnection, isOfConnection))) > 0)
      return refuseAccount('roleOfConnection')
    await tx.delete(role).where(scope.client(role, eq(role.id, found.id)))
    await recordRole(context, 'ROLE_DELETE', found.id, {})
    return answer(true)
  })
}

async function findChangeableRole(context: AccountChange, roleId: string) {
  const found = await findRole(context, roleId)
  if (!found) return refuse(5004)
  if (found.builtIn !== null) return refuseAccount('builtInRole')
  if (found.id === context.actor.user.roleId) return refuseAccount('ownRole')
  return hasAllCodes(context.actor.codes, found.codes) ? found : refuseOutranked()
}

async function isNameTaken({ tx, scope }: AccountChange, name: string, exceptId = ''): Promise<boolean> {
  const isOther = and(eq(sql`lower(${role.name})`, name.toLowerCase()), ne(role.id, exceptId))
  return (await tx.$count(role, scope.client(role, isOther))) > 0
}

async function recordRole(
  { tx, now, entry: { caller, address, agent } }: AccountChange,
  action: 'ROLE_SAVE' | 'ROLE_DELETE',
  roleId: string,
  detail: Record<string, string | number>,
): Promise<void> {
  const object = { kind: 'role', id: roleId }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
