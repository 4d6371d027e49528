import type { profileRoutes, roleRoutes, userRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { cancelEmailChange, changeEmail, confirmEmail } from './change-email.ts'
import { inviteUser, resendInvitation, withdrawInvitation } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { showProfile, updateProfile } from './profile.ts'
import { deleteRole, listRoles, saveRole } from './roles.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateUser, updateUserStatus } from './update-user.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

export function accountHandlers(deps: Deps): Handlers<typeof userRoutes & typeof roleRoutes & typeof profileRoutes> {
  return {
    'POST /sysUser/getPageList': (call) => listUsers(deps, call),
    'POST /sysUser/add': (call) => inviteUser(deps, call),
    'POST /sysUser/update': (call) => updateUser(deps, call),
    'POST /sysUser/updateStatus': (call) => updateUserStatus(deps, call),
    'POST /sysUser/resendInvite/{id}': (call) => resendInvitation(deps, call),
    'POST /sysUser/delete/{id}': (call) => withdrawInvitation(deps, call),
    'POST /sysUser/userSession/getPageList': (call) => listUserSessions(deps, call),
    'POST /sysUser/userSession/end': (call) => endUserSessions(deps, call),
    'POST /sysUser/transfer': (call) => transferOwnership(deps, call),

    'POST /sysRole/getPageList': (call) => listRoles(deps, call),
    'POST /sysRole/save': (call) => saveRole(deps, call),
    'POST /sysRole/delete/{id}': (call) => deleteRole(deps, call),

    'GET /sysUser/profile': (call) => showProfile(deps, call),
    'POST /sysUser/profile/update': (call) => updateProfile(deps, call),
    'POST /sysUser/profile/changeEmail': (call) => changeEmail(deps, call),
    'POST /sysUser/profile/cancelEmail': (call) => cancelEmailChange(deps, call),
    'POST /sysUser/confirmEmail': (call) => confirmEmail(deps, call),
  }
}
