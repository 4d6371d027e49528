import type { CallInput, RuleForm } from '@gangway/core'
import { valueOf } from '../booking/booking.fixture.ts'
import type { TestUser } from '../session/tenants.fixture.ts'
import type { DemoServer } from '../session/sign-in.fixture.ts'
import { makeKey, type MadeKey } from './embed.fixture.ts'

const rates: Readonly<Record<string, string>> = { EUR: '0.9137', THB: '33.8713' }
const always = { validFrom: null, validTo: null }

/** A shop that adds 17.3 percent, in euros unless stated otherwise, and an embed key that sells in it. */
export interface ShopPage {
  shopId: string
  key: MadeKey
}

type User = Pick<TestUser, 'client'>

export async function createShop({ client }: User, name = 'City trips', currency = 'EUR'): Promise<string> {
  const fields = { name, currency, channel: 'Website', channelCode: '', contactEmail: 'shop@harbour.example' }
  const { id: shopId } = valueOf(await client.call('POST /shop/save', { body: fields }))
  const base = rates[currency]
  if (base !== undefined) {
    const rate = { from: 'USD', to: currency, source: 'MANUAL', base, adjustment: '1.5' } as const
    valueOf(await client.call('POST /shop/exchangeRate/save', { body: { shopId, ...rate, ...always, active: true } }))
  }
  return shopId
}

export async function saveMarkup(
  { client }: User,
  shopId: string,
  percent: string,
  more: Partial<RuleForm> = {},
): Promise<void> {
  const { list } = valueOf(await client.call('POST /shop/rule/getPageList', { body: { shopId } }))
  const [known] = list
  const rule: RuleForm = {
    ...{ name: 'Winter markup', priority: 1, airlines: [], origins: [], destinations: [] },
    ...{ tripType: null, passengerType: null, bookDates: always, departDates: always, kind: 'PERCENT' },
    ...{ value: percent, currency: 'EUR', minimum: null, maximum: null, active: true },
    ...(known && { id: known.id }),
    ...more,
  }
  valueOf(await client.call('POST /shop/rule/save', { body: { shopId, rule } }))
}

export async function createShopPage(
  server: Pick<DemoServer, 'deps'>,
  user: User,
  settings: Partial<CallInput<'POST /embed/key/save'>['body']> = {},
  currency = 'EUR',
): Promise<ShopPage> {
  const shopId = await createShop(user, 'City trips', currency)
  await saveMarkup(user, shopId, '17.3')
  return { shopId, key: await makeKey(server, user, { confirms: ['order:issueTicket'], shopId, ...settings }) }
}
