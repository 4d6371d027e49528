import { invitedFunctions, type PasswordPolicy } from '@gangway/core/contract'
import type { client } from '../database/schema.ts'
import { defaultRoles, providerFinanceRole, providerRole, type RoleDraft } from '../session/new-agency/default-roles.ts'

export const demoPassword = 'Gangway-demo-1'
/** Shared by every demo account with an authenticator. */
export const demoAuthenticatorSecret = 'GANGWAYDEMO234567AUTHENTICATORAB'

/** For pages on the server's own machine. */
export const demoEmbedKey = { publicId: 'gwp_test_demo', secret: 'gws_demo_secret' }

/** The client of the test identity provider, which exists in development only. */
export const demoIdentityProvider = {
  path: '/dev/identity',
  clientId: 'gangway-demo',
  clientSecret: 'gangway-demo-client-secret',
  email: 'admin@laguna.example',
}

export interface DemoUser {
  /** The local part of the email address. */
  mailLocalPart: string
  username: string
  nickname: string
  lastname: string
  role: RoleDraft
  /** What a sign-in demonstrates. */
  shows: string
  authenticator?: 'bound'
  password?: 'expired' | 'none'
  /** A user who cannot sign in: invited, invited too long ago, or disabled. They take no part in the history. */
  state?: 'invited' | 'invitation-expired' | 'disabled'
}

export interface DemoAgency {
  settings: Omit<typeof client.$inferInsert, 'id' | 'createdAt' | 'mode' | 'passwordPolicy'>
  policy: Partial<PasswordPolicy>
  lang: 'en' | 'cn'
  domain: string
  /** In the smallest unit of the agency's currency. */
  deposit?: number
  /** The credentials of its partner systems. */
  partnerKey?: { accessKey: string; secret: string }
  /** The embed key of pages on this machine. */
  embedKey?: { publicId: string; secret: string }
  roles: readonly RoleDraft[]
  users: readonly DemoUser[]
}

const { administrator, agent, afterSales, finance, shops, readOnly } = defaultRoles
const everyRole = Object.values(defaultRoles)
const passwordSignIn = 'password only'

export const demoAgencies: readonly DemoAgency[] = [
  {
    settings: {
      code: 'HARBOUR',
      invitations: [...invitedFunctions],
      name: 'Harbour Travel',
      currency: 'USD',
      zone: 'Asia/Singapore',
      // Demo accounts sign in with the password alone; sensitive actions still ask for the code.
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
        mailLocalPart: 'admin',
        username: 'mei.tan',
        nickname: 'Mei',
        lastname: 'Tan',
        role: administrator,
        shows: passwordSignIn,
      },
      {
        mailLocalPart: 'agent',
        username: 'lin.tao',
        nickname: 'Lin',
        lastname: 'Tao',
        role: agent,
        authenticator: 'bound',
        shows: 'password; sensitive actions require a code',
      },
      {
        mailLocalPart: 'aftersales',
        username: 'sara.novak',
        nickname: 'Sara',
        lastname: 'Novak',
        role: afterSales,
        shows: passwordSignIn,
      },
      {
        mailLocalPart: 'finance',
        username: 'omar.haddad',
        nickname: 'Omar',
        lastname: 'Haddad',
        role: finance,
        shows: passwordSignIn,
      },
      {
        mailLocalPart: 'shops',
        username: 'chloe.martin',
        nickname: 'Chloe',
        lastname: 'Martin',
        role: shops,
        shows: passwordSignIn,
      },
      {
        mailLocalPart: 'readonly',
        username: 'ravi.menon',
        nickname: 'Ravi',
        lastname: 'Menon',
        role: readOnly,
        shows: passwordSignIn,
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
      features: { login: false, 'deposit:change': false, 'accounting:change': false },
    },
    policy: { maxAgeDays: 0 },
    lang: 'en',
    domain: 'gangway.example',
    roles: [providerRole, providerFinanceRole],
    users: [
      {
        mailLocalPart: 'support',
        username: 'support',
        nickname: 'Ana',
        lastname: 'Silva',
        role: providerRole,
        shows: 'password; user of the provider',
      },
      {
        mailLocalPart: 'finance',
        username: 'gangway.finance',
        nickname: 'Elena',
        lastname: 'Rossi',
        role: providerFinanceRole,
        shows: 'password; credits top-ups, first person',
      },
      {
        mailLocalPart: 'finance2',
        username: 'gangway.finance2',
        nickname: 'Daniel',
        lastname: 'Weber',
        role: providerFinanceRole,
        shows: 'password; credits top-ups, second person',
      },
    ],
  },
  {
    settings: {
      code: 'MERIDIAN',
      invitations: [...invitedFunctions],
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
        mailLocalPart: 'admin',
        username: 'chen.jing',
        nickname: '静',
        lastname: '陈',
        role: administrator,
        authenticator: 'bound',
        shows: 'password and authenticator code',
      },
      {
        mailLocalPart: 'agent',
        username: 'wang.lei',
        nickname: '磊',
        lastname: '王',
        role: agent,
        shows: 'must set up an authenticator app',
      },
      {
        mailLocalPart: 'finance',
        username: 'zhao.min',
        nickname: '敏',
        lastname: '赵',
        role: finance,
        password: 'expired',
        shows: 'must set a new password',
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
    },
    policy: {},
    lang: 'en',
    domain: 'laguna.example',
    roles: [administrator],
    users: [
      {
        mailLocalPart: 'admin',
        username: 'ines.costa',
        nickname: 'Inês',
        lastname: 'Costa',
        role: administrator,
        password: 'none',
        shows: 'single sign-on by the test identity provider',
      },
    ],
  },
]
