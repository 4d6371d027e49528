import type { GrantablePermission } from '@gangway/core'
import { translateIfExists } from '../../shared/i18n/translations.ts'

export const permissionGroupIds = ['sell', 'orders', 'insight', 'money', 'setup', 'console'] as const

export type PermissionGroupId = (typeof permissionGroupIds)[number]

/** Every permission, each in the group where a reader looks for it. Pages come before the changes that they allow. */
export const permissionGroups: Readonly<Record<PermissionGroupId, readonly GrantablePermission[]>> = {
  sell: [
    'booking:manual',
    'booking:pay',
    'order:create',
    'order:issue',
    'shop:sell',
    'sys:fareSearch',
    'fareSearch:delete',
    'sandbox:control',
  ],
  orders: [
    'sys:booking',
    'sys:booking:email',
    'emailForward:send',
    'sys:booking:log',
    'list:export',
    'refund:submit',
    'refund:claim',
    'booking:refund:batch',
    'sys:booking:event',
    'incident:answer',
    'sys:request',
    'request:write',
    'task:handle',
  ],
  insight: [
    'sys:dashboard',
    'dashboard:traffic',
    'dashboard:airlineCapability',
    'dashboard:changePrice',
    'sys:airline',
    'airline:manage',
    'sys:contentStrategy',
    'sys:contentStrategy:form',
    'sys:contentStrategy:history',
    'contentStrategy:delete',
  ],
  money: [
    'sys:financial',
    'sys:topup',
    'financial:unconfirmedRefunds',
    'refund:confirm',
    'recharge:submit',
    'sys:bill',
    'financial:invoice',
    'invoice:manage',
    'financial:matching',
    'matching:manage',
    'financial:period',
    'period:manage',
  ],
  setup: [
    'sys:profile',
    'sys:profile:userManagement',
    'user:manage',
    'sandboxUser:manage',
    'role:manage',
    'security:manage',
    'privacy:manage',
    'profile:manage',
    'notification:manage',
    'developer:manage',
    'assistant:manage',
    'sys:shop',
    'shop:manage',
    'sys:byoa',
    'byoa:manage',
  ],
  console: [
    'console:support',
    'console:support:handle',
    'console:finance',
    'console:finance:manage',
    'console:airline',
    'console:airline:manage',
    'console:agency',
    'console:agency:manage',
    'console:lead',
    'console:lead:manage',
    'console:status',
    'console:status:manage',
    'console:help',
    'console:help:manage',
    'console:refund',
    'console:refund:manage',
    'console:booking',
    'console:booking:manage',
    'console:incident',
    'console:incident:manage',
    'console:news',
    'console:news:manage',
    'console:sandbox',
    'console:sandbox:manage',
  ],
}

/** The groups with the permissions that occur in a set; groups without any are left out. */
export function groupPermissions(codes: ReadonlySet<string>): [PermissionGroupId, GrantablePermission[]][] {
  return permissionGroupIds
    .map((id): [PermissionGroupId, GrantablePermission[]] => [
      id,
      permissionGroups[id].filter((code) => codes.has(code)),
    ])
    .filter(([, found]) => found.length > 0)
}

/** The name of a permission; a code that this version does not know is shown as it is. */
export function permissionText(code: string): string {
  return translateIfExists(`permission.${code.replaceAll(':', '-')}`) ?? code
}
