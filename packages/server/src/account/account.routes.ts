import type {
  accessListRoutes,
  agencyProfileRoutes,
  auditRoutes,
  profileRoutes,
  roleRoutes,
  sandboxUserRoutes,
  securityRoutes,
  userRoutes,
} from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { addAccessEntry, deleteAccessEntry, listAccessEntries } from './access-list.ts'
import { showAgencyProfile, updateAgencyProfile } from './agency-profile.ts'
import { cancelEmailChange, changeEmail, confirmEmail } from './change-email.ts'
import { inviteUser, resendInvitation, withdrawInvitation } from './invite-user.ts'
import { exportAudit } from './audit/export-audit.ts'
import { listAudit, listAuditActions } from './audit/list-audit.ts'
import { countActiveUsers, listEmailMap, showLiveInfo } from './live-info.ts'
import { listUsers } from './list-users.ts'
import { showProfile, updateProfile } from './profile.ts'
import { deleteRole, listRoles, saveRole } from './roles.ts'
import { addSandboxUser } from './sandbox/add-sandbox-user.ts'
import {
  deleteSandboxUser,
  listSandboxUsers,
  resendSandboxInvitation,
  updateSandboxUserStatus,
} from './sandbox/sandbox-users.ts'
import { showFactors, showPasswordPolicy, updateFactors, updatePasswordPolicy } from './security-settings.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateUser, updateUserStatus } from './update-user.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

type AccountRoutes = typeof userRoutes &
  typeof roleRoutes &
  typeof profileRoutes &
  typeof agencyProfileRoutes &
  typeof accessListRoutes &
  typeof auditRoutes &
  typeof sandboxUserRoutes &
  typeof securityRoutes

export function accountHandlers(deps: Deps): Handlers<AccountRoutes> {
  return {
    'POST /sysUser/getPageList': (call) => listUsers(deps, call),
    'POST /sysUser/listEmailMap': (call) => listEmailMap(deps, call),
    'GET /sysUser/getDirectActiveCnt': (call) => countActiveUsers(deps, call),
    'POST /sysUser/add': (call) => inviteUser(deps, call),
    'POST /sysUser/update': (call) => updateUser(deps, call),
    'POST /sysUser/updateStatus': (call) => updateUserStatus(deps, call),
    'POST /sysUser/resendInvite/{id}': (call) => resendInvitation(deps, call),
    'POST /sysUser/delete/{id}': (call) => withdrawInvitation(deps, call),
    'POST /sysUser/userSession/getPageList': (call) => listUserSessions(deps, call),
    'POST /sysUser/userSession/end': (call) => endUserSessions(deps, call),
    'POST /sysUser/transfer': (call) => transferOwnership(deps, call),

    'GET /sandbox/userList': (call) => listSandboxUsers(deps, call),
    'POST /sandbox/addUser': (call) => addSandboxUser(deps, call),
    'POST /sandbox/updateUserStatus': (call) => updateSandboxUserStatus(deps, call),
    'POST /sandbox/resendInvite/{id}': (call) => resendSandboxInvitation(deps, call),
    'POST /sandbox/deleteUser/{id}': (call) => deleteSandboxUser(deps, call),

    'POST /sysRole/getPageList': (call) => listRoles(deps, call),
    'POST /sysRole/save': (call) => saveRole(deps, call),
    'POST /sysRole/delete/{id}': (call) => deleteRole(deps, call),

    'GET /clientProfile/profile': (call) => showAgencyProfile(deps, call),
    'GET /clientProfile/liveinfo': (call) => showLiveInfo(deps, call),
    'POST /clientProfile/update/profile': (call) => updateAgencyProfile(deps, call),

    'POST /clientAclEntry/getPageList': (call) => listAccessEntries(deps, call),
    'POST /clientAclEntry/add': (call) => addAccessEntry(deps, call),
    'POST /clientAclEntry/delete/{id}': (call) => deleteAccessEntry(deps, call),
    'POST /auditLog/getPageList': (call) => listAudit(deps, call),
    'POST /auditLog/export': (call) => exportAudit(deps, call),
    'GET /auditLog/getActions': async (call) => listAuditActions(call),
    'GET /clientPasswordPolicy/info': (call) => showPasswordPolicy(deps, call),
    'POST /clientPasswordPolicy/update': (call) => updatePasswordPolicy(deps, call),
    'GET /clientProfile/mfaInfo': (call) => showFactors(deps, call),
    'POST /clientProfile/update/mfaFeat': (call) => updateFactors(deps, call),

    'GET /sysUser/profile': (call) => showProfile(deps, call),
    'POST /sysUser/profile/update': (call) => updateProfile(deps, call),
    'POST /sysUser/profile/changeEmail': (call) => changeEmail(deps, call),
    'POST /sysUser/profile/cancelEmail': (call) => cancelEmailChange(deps, call),
    'POST /sysUser/confirmEmail': (call) => confirmEmail(deps, call),
  }
}
