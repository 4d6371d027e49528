import { eq } from 'drizzle-orm'
import { appUser } from '../database/schema.ts'
import { writeUnique } from '../database/write-unique.ts'
import type { Deps } from '../deps.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { announceAccess } from './announce-access.ts'
import { disableUser } from './disable-user.ts'
import { recordUser } from './invite-user.ts'
import {
  changeAccounts,
  findChangeableUser,
  findRole,
  isEmergencyAdministrator,
  isLastAdministrator,
  refuseAccount,
  refuseOutranked,
} from './change-accounts.ts'

type Update = 'POST /sysUser/update'
type UpdateStatus = 'POST /sysUser/updateStatus'

/** Changes names and role. A new role applies from the next call of the user on. */
export async function updateUser(deps: Deps, call: Call<Update>): Promise<Reply<Answer<Update>> | Refusal> {
  const { id, version, roleId, ...names } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, actor } = context
    const found = await findChangeableUser(context, id)
    if ('kind' in found) return found
    const { user } = found
    if (user.version !== version) return refuseAccount('userVersion')
    const role = await findRole(context, roleId)
    if (!role) return refuse(5001, { errorType: 1, fields: [{ path: 'roleId', key: 'input.user.role' }] })
    if (!hasAllCodes(actor.codes, role.codes)) return refuseOutranked()
    const isOtherRole = roleId !== user.roleId
    if (isOtherRole && (await isLastAdministrator(context, found))) return refuseAccount('lastAdministrator')
    // Otherwise a user who is no administrator could go on using a password.
    if (isOtherRole && (await isEmergencyAdministrator(context, found))) return refuseAccount('emergencyAdministrator')
    // Usernames are unique across agencies.
    const taken = await writeUnique(tx, ['app_user_username_unique'], (part) =>
      part
        .update(appUser)
        .set({ ...names, roleId, version: version + 1 })
        .where(scope.client(appUser, eq(appUser.id, id))),
    )
    if (taken) return refuse(5001, { errorType: 1, fields: [{ path: 'username', key: 'input.user.username' }] })
    await recordUser(context, 'USER_UPDATE', id, isOtherRole ? { roleBefore: user.roleId, role: roleId } : {})
    if (isOtherRole) await announceAccess(deps, context)
    return answer({ version: version + 1 })
  })
}

/** Disables a user, whose sessions and links end at once, or enables one. */
export async function updateUserStatus(
  deps: Deps,
  call: Call<UpdateStatus>,
): Promise<Reply<Answer<UpdateStatus>> | Refusal> {
  const { id, version, status: wanted } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const found = await findChangeableUser(context, id)
    if ('kind' in found) return found
    const { user } = found
    if (user.version !== version) return refuseAccount('userVersion')
    const isEnabled = user.status !== 'disabled'
    if (isEnabled === (wanted === 'active')) return answer({ version })
    if (!isEnabled) {
      const status = user.passwordHash === null && user.lastSignInAt === null ? 'invited' : 'active'
      await tx
        .update(appUser)
        .set({ status, version: version + 1 })
        .where(scope.client(appUser, eq(appUser.id, id)))
      await recordUser(context, 'USER_ENABLE', id)
      return answer({ version: version + 1 })
    }
    if (await isLastAdministrator(context, found)) return refuseAccount('lastAdministrator')
    if (await isEmergencyAdministrator(context, found)) return refuseAccount('emergencyAdministrator')
    const ended = await disableUser(deps, context, user)
    await recordUser(context, 'USER_DISABLE', id, { ended })
    return answer({ version: version + 1 })
  })
}
