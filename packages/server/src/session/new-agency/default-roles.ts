import { permissions, type BuiltInRole, type Lang, type Permission } from '@gangway/core/contract'

export interface RoleDraft {
  /** Null for a role of the agency's own. */
  builtIn: BuiltInRole | null
  name: Record<Lang, string>
  codes: readonly Permission[]
}

const everyRoleCodes: readonly Permission[] = ['sys:profile']
const consoleCodes = permissions.filter((code) => code.startsWith('console:'))
const financeCodes: readonly Permission[] = ['console:finance', 'console:finance:manage']

/** The built-in roles of a new agency, which it copies to change them. */
export const defaultRoles = {
  administrator: {
    builtIn: 'administrator',
    name: { en: 'Client administrator', cn: '客户管理员' },
    codes: permissions.filter((code) => !consoleCodes.includes(code)),
  },
  agent: {
    builtIn: 'agent',
    name: { en: 'Booking agent', cn: '预订专员' },
    codes: [
      ...everyRoleCodes,
      'sys:airline',
      'sys:fareSearch',
      'booking:manual',
      'booking:pay',
      'shop:sell',
      'sys:booking',
      'sys:booking:email',
      'sys:booking:event',
      'sys:request',
      'order:create',
      'order:issue',
      'refund:submit',
      'refund:claim',
      'incident:answer',
      'request:write',
      'emailForward:send',
      'list:export',
      'fareSearch:delete',
      'task:handle',
      'sandbox:control',
    ],
  },
  afterSales: {
    builtIn: 'afterSales',
    name: { en: 'After-sales agent', cn: '售后专员' },
    codes: [
      ...everyRoleCodes,
      'sys:booking',
      'booking:refund:batch',
      'sys:booking:email',
      'sys:booking:log',
      'sys:booking:event',
      'sys:request',
      'refund:submit',
      'refund:claim',
      'incident:answer',
      'request:write',
      'emailForward:send',
      'list:export',
      'task:handle',
    ],
  },
  finance: {
    builtIn: 'finance',
    name: { en: 'Finance', cn: '财务' },
    codes: [
      ...everyRoleCodes,
      'sys:booking',
      'sys:financial',
      'sys:topup',
      'financial:unconfirmedRefunds',
      'sys:bill',
      'financial:invoice',
      'financial:matching',
      'financial:period',
      'refund:confirm',
      'recharge:submit',
      'invoice:manage',
      'matching:manage',
      'period:manage',
      'list:export',
      'task:handle',
    ],
  },
  shops: {
    builtIn: 'shops',
    name: { en: 'Shop manager', cn: '店铺管理员' },
    codes: [...everyRoleCodes, 'sys:shop', 'shop:manage', 'sys:byoa', 'byoa:manage', 'sys:airline', 'list:export'],
  },
  readOnly: {
    builtIn: 'readOnly',
    name: { en: 'Read only', cn: '只读' },
    codes: [
      ...everyRoleCodes,
      'sys:dashboard',
      'dashboard:traffic',
      'dashboard:airlineCapability',
      'dashboard:changePrice',
      'sys:airline',
      'sys:booking',
      'sys:booking:log',
      'sys:booking:event',
      'sys:request',
      'sys:bill',
    ],
  },
} as const satisfies Record<string, RoleDraft>

/** Those of the provider's staff who credit top-ups and change deposits. */
export const providerFinanceRole: RoleDraft = {
  builtIn: null,
  name: { en: 'Provider finance', cn: '平台财务' },
  codes: [...everyRoleCodes, ...financeCodes],
}

/** The role of the provider's other staff, who do not move money of deposits. */
export const providerRole: RoleDraft = {
  builtIn: 'provider',
  name: { en: 'Provider support', cn: '平台支持' },
  codes: [...everyRoleCodes, ...consoleCodes.filter((code) => !financeCodes.includes(code))],
}
