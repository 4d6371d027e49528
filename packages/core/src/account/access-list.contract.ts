import * as z from 'zod/mini'
import {
  doneAnswer,
  emptyAnswer,
  id,
  nameText,
  pageOf,
  paging,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Entries of one agency. */
export const maxAccessEntries = 50
/**
 * `API`: API keys of the partner API and secrets of embed keys. `PORTAL`: sessions of users. `BOTH`: these two. `SCIM`:
 * identity providers, which come from networks of their own.
 */
export const accessScopes = ['API', 'PORTAL', 'BOTH', 'SCIM'] as const

/** An address or a network of IPv4 or IPv6; the server checks the form. */
const network = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(50), z.regex(/^[0-9a-f.:]+(\/\d{1,3})?$/))

const entry = z.object({
  id,
  cidr: z.string(),
  scope: z.enum(accessScopes),
  remark: z.string(),
  createdBy: z.string(),
  created: serverTime,
})

export const accessListRoutes = defineRoutes({
  'POST /clientAclEntry/getPageList': {
    access: 'sys:profile',
    changes: 'nothing',
    summary: 'Addresses from which portal, partner API and SCIM may be used; without entries there is no restriction',
    body: z.object(paging),
    /** `ownAddress`: the address of this request. */
    answer: z.extend(pageOf(entry), { ownAddress: z.string() }),
  },
  'POST /clientAclEntry/add': {
    access: 'sys:profile:userManagement',
    changes: 'security:manage',
    summary: 'Add an address or network to the access list; an entry that would lock out the caller is refused',
    feature: 'acl:add',
    idempotent: true,
    body: z.object({ cidr: network, scope: z.enum(accessScopes), remark: z._default(nameText(60), '') }),
    answer: z.object({ id }),
  },
  'POST /clientAclEntry/delete/{id}': {
    access: 'sys:profile:userManagement',
    changes: 'security:manage',
    summary: 'Delete an entry of the access list; a deletion that would lock out the caller is refused',
    feature: 'acl:delete',
    idempotent: true,
    body: emptyAnswer,
    answer: doneAnswer,
  },
})

export type AccessEntryRow = z.output<typeof entry>
