import type { AccountParameter, AccountVendor } from '@gangway/server/ports'
import type { Market } from '../../market/market.ts'

const userName: AccountParameter = {
  key: 'username',
  label: { en: 'User name', cn: '用户名' },
  isSecret: false,
  pattern: '[A-Za-z0-9._@-]{3,60}',
  example: 'harbour.travel',
}

const vendors = {
  direct: {
    code: 'direct',
    name: { en: 'Agency portal of the airline', cn: '航司代理人网站' },
    quotes: true,
    template: [
      userName,
      { key: 'password', label: { en: 'Password', cn: '密码' }, isSecret: true },
      {
        key: 'agencyCode',
        label: { en: 'Agency code', cn: '代理人代码' },
        isSecret: false,
        pattern: '[A-Z0-9]{4,10}',
        example: 'HBR2026',
      },
    ],
  },
  api: {
    code: 'api',
    name: { en: 'Airline API (NDC)', cn: '航司接口（NDC）' },
    quotes: true,
    template: [
      {
        key: 'clientId',
        label: { en: 'Client ID', cn: '客户端 ID' },
        isSecret: false,
        pattern: '[A-Za-z0-9_-]{3,60}',
        example: 'harbour-ndc',
      },
      { key: 'clientSecret', label: { en: 'Client secret', cn: '客户端密钥' }, isSecret: true },
    ],
  },
  /** Pays and quotes nothing. */
  wallet: {
    code: 'wallet',
    name: { en: 'Prepaid wallet of the airline', cn: '航司预付钱包' },
    quotes: false,
    template: [
      {
        key: 'walletNumber',
        label: { en: 'Wallet number', cn: '钱包号' },
        isSecret: false,
        pattern: '[0-9]{6,16}',
        example: '20260001',
      },
      { key: 'pin', label: { en: 'PIN', cn: '支付密码' }, isSecret: true },
    ],
  },
  /** Announced, without a connection. */
  consolidator: { code: 'consolidator', name: { en: 'Consolidator', cn: '票务批发商' }, quotes: true },
} as const satisfies Record<string, AccountVendor>

/** The vendors of an airline. Card-only airlines have no wallet. */
export function accountVendorsOf({ carriers }: Market, airline: string): readonly AccountVendor[] {
  const carrier = carriers.get(airline)
  if (!carrier) return []
  const { direct, api, wallet, consolidator } = vendors
  return carrier.payment.deposit ? [direct, api, wallet, consolidator] : [direct, api, consolidator]
}
