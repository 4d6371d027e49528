import type { PasswordPolicy } from '@gangway/core/contract'
import type { client } from '../database/schema.ts'
import { defaultRoles, providerRole, type RoleDraft } from './default-roles.ts'

export const demoPassword = 'Gangway-demo-1'
/** The same for every demo account that has an authenticator. */
export const demoAuthenticatorSecret = 'GANGWAYDEMO234567AUTHENTICATORAB'

/** For pages of the machine that the server runs on. */
export const demoEmbedKey = { publicId: 'gwp_test_demo', secret: 'gws_demo_secret' }

export interface DemoUser {
  /** What stands before the @. */
  mailbox: string
  username: string
  nickname: string
  lastname: string
  role: RoleDraft
  /** What is to be seen at sign-in, for whoever tries it. */
  shows: string
  authenticator?: 'bound'
  password?: 'expired' | 'none'
}

export interface DemoClient {
  settings: Omit<typeof client.$inferInsert, 'id' | 'createdAt' | 'mode' | 'passwordPolicy'>
  policy: Partial<PasswordPolicy>
  lang: 'en' | 'cn'
  domain: string
  /** In the smallest unit of the client's currency. */
  deposit?: number
  /** What its systems speak with. */
  partnerKey?: { accessKey: string; secret: string }
  /** What pages of this machine show widgets with. */
  embedKey?: { publicId: string; secret: string }
  roles: readonly RoleDraft[]
  users: readonly DemoUser[]
}

const { administrator, agent, afterSales, finance, shops, readOnly } = defaultRoles
const everyRole = Object.values(defaultRoles)
const byPassword = 'signs in with the password'

export const demoClients: readonly DemoClient[] = [
  {
    settings: {
      code: 'HARBOUR',
      name: 'Harbour Travel',
      currency: 'USD',
      zone: 'Asia/Singapore',
      // So that every demo account signs in with the password alone; sensitive actions still ask for the code.
      features: { login: false },
      payChannels: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'],
    },
    policy: { maxAgeDays: 0 },
    lang: 'en',
    domain: 'harbour.example',
    deposit: 5_000_000,
    partnerKey: { accessKey: 'gw_demo_key', secret: 'gw_demo_secret' },
    embedKey: demoEmbedKey,
    roles: everyRole,
    users: [
      {
        mailbox: 'admin',
        username: 'mei.tan',
        nickname: 'Mei',
        lastname: 'Tan',
        role: administrator,
        shows: byPassword,
      },
      {
        mailbox: 'agent',
        username: 'lin.tao',
        nickname: 'Lin',
        lastname: 'Tao',
        role: agent,
        authenticator: 'bound',
        shows: 'signs in with the password; sensitive actions ask for a code',
      },
      {
        mailbox: 'aftersales',
        username: 'sara.novak',
        nickname: 'Sara',
        lastname: 'Novak',
        role: afterSales,
        shows: byPassword,
      },
      {
        mailbox: 'finance',
        username: 'omar.haddad',
        nickname: 'Omar',
        lastname: 'Haddad',
        role: finance,
        shows: byPassword,
      },
      {
        mailbox: 'shops',
        username: 'chloe.martin',
        nickname: 'Chloe',
        lastname: 'Martin',
        role: shops,
        shows: byPassword,
      },
      {
        mailbox: 'readonly',
        username: 'ravi.menon',
        nickname: 'Ravi',
        lastname: 'Menon',
        role: readOnly,
        shows: byPassword,
      },
    ],
  },
  {
    settings: {
      code: 'GANGWAY',
      name: 'Gangway',
      currency: 'USD',
      zone: 'Asia/Shanghai',
      provider: true,
      features: { login: false },
    },
    policy: { maxAgeDays: 0 },
    lang: 'en',
    domain: 'gangway.example',
    roles: [providerRole],
    users: [
      {
        mailbox: 'support',
        username: 'support',
        nickname: 'Ana',
        lastname: 'Silva',
        role: providerRole,
        shows: 'signs in with the password, for the provider',
      },
    ],
  },
  {
    settings: {
      code: 'MERIDIAN',
      name: 'Meridian Tours',
      currency: 'CNY',
      zone: 'Asia/Shanghai',
      everyoneMustBind: true,
    },
    policy: { maxAgeDays: 365 },
    lang: 'cn',
    domain: 'meridian.example',
    roles: everyRole,
    users: [
      {
        mailbox: 'admin',
        username: 'chen.jing',
        nickname: '静',
        lastname: '陈',
        role: administrator,
        authenticator: 'bound',
        shows: 'asks for a code',
      },
      {
        mailbox: 'agent',
        username: 'wang.lei',
        nickname: '磊',
        lastname: '王',
        role: agent,
        shows: 'has to set up an authenticator first',
      },
      {
        mailbox: 'finance',
        username: 'zhao.min',
        nickname: '敏',
        lastname: '赵',
        role: finance,
        password: 'expired',
        shows: 'has to set a new password first',
      },
    ],
  },
  {
    settings: {
      code: 'LAGUNA',
      name: 'Laguna Travel',
      currency: 'EUR',
      zone: 'Europe/Lisbon',
      singleSignOn: 'laguna',
      singleSignOnOnly: true,
      mailDomain: 'laguna.example',
    },
    policy: {},
    lang: 'en',
    domain: 'laguna.example',
    roles: [administrator],
    users: [
      {
        mailbox: 'admin',
        username: 'ines.costa',
        nickname: 'Inês',
        lastname: 'Costa',
        role: administrator,
        password: 'none',
        shows: 'is sent to single sign-on',
      },
    ],
  },
]
