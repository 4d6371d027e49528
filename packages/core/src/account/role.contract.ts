import * as z from 'zod/mini'
import { doneAnswer, emptyAnswer, id, pageOf, paging, requiredText } from '../shared/contract/envelope.contract.ts'
import { permissions } from '../shared/contract/permission.ts'
import { builtInRoles } from '../shared/contract/role.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const version = z.int().check(z.minimum(1))

const role = z.object({
  id,
  name: z.string(),
  codes: z.array(z.string()),
  /** Null for a role that the agency made. Built-in roles are copied, not edited. */
  builtIn: z.nullable(z.enum(builtInRoles)),
  users: z.int(),
  /** Counts the changes. A change names the version that it was made from. */
  version,
  /** The role of the caller. */
  isOwn: z.boolean(),
  /** Whether the caller has every permission of the role, and may therefore assign it. */
  isAssignable: z.boolean(),
})

export type RoleRow = z.output<typeof role>

const access = 'sys:profile:userManagement'
const changing = { access, changes: 'role:manage', feature: 'user:manage', idempotent: true } as const

export const roleRoutes = defineRoutes({
  'POST /sysRole/getPageList': {
    access,
    changes: 'nothing',
    summary: 'Roles of the agency with their permissions, the built-in ones first; and the permissions of the caller',
    body: z.object(paging),
    /** `grantable`: the permissions of the caller. */
    answer: z.extend(pageOf(role), { grantable: z.array(z.string()) }),
  },
  'POST /sysRole/save': {
    ...changing,
    summary: 'Create a role, or change one from its latest version; only permissions of the caller can be granted',
    body: z.object({
      /** Absent for a new role. */
      id: z.optional(id),
      version: z.optional(version),
      name: requiredText(40),
      codes: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(permissions.length)),
    }),
    answer: z.object({ id, version }),
  },
  'POST /sysRole/delete/{id}': {
    ...changing,
    summary: 'Delete a role that no user has',
    body: emptyAnswer,
    answer: doneAnswer,
  },
})
