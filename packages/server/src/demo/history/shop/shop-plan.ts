import type { ListDimension, ListKind, MarkupRule } from '@gangway/core/contract'

type PlannedRule = Pick<MarkupRule, 'id' | 'name' | 'kind' | 'value'> &
  Partial<Pick<MarkupRule, 'airlines' | 'origins' | 'destinations' | 'passengerType' | 'tripType' | 'active'>> & {
    /** Whole units of the shop's currency, like a fixed value; percentages are in hundredths. */
    minimum?: number
    maximum?: number
  }

/** Rules by the name of their version. */
export const historyShopRules = {
  first: [{ id: 'base', name: 'Base markup', kind: 'PERCENT', value: 600 }],
  refined: [
    { id: 'children', name: 'Children at cost', kind: 'PERCENT', value: 0, passengerType: 'CHILD' },
    {
      ...{ id: 'bangkok', name: 'Bangkok promotion', kind: 'PERCENT', value: -150 },
      ...{ airlines: ['TR', 'FD'], origins: ['SIN'], destinations: ['BKK'] },
    },
    { id: 'scoot', name: 'Scoot', kind: 'FIXED', value: 12, airlines: ['TR'] },
    {
      id: 'return',
      name: 'Return trips',
      kind: 'PERCENT',
      value: 700,
      tripType: 'ROUND_TRIP',
      minimum: 8,
      maximum: 60,
    },
    { id: 'base', name: 'Base markup', kind: 'PERCENT', value: 850, minimum: 6, maximum: 45 },
    { id: 'singapore', name: 'From Singapore', kind: 'PERCENT', value: 900, origins: ['SIN'] },
  ],
  marketplace: [{ id: 'market', name: 'Marketplace fee included', kind: 'PERCENT', value: 1_100, minimum: 9 }],
  season: [
    { id: 'children', name: 'Children at cost', kind: 'PERCENT', value: 0, passengerType: 'CHILD' },
    { id: 'season', name: 'Season', kind: 'PERCENT', value: 1_000, minimum: 10 },
  ],
} as const satisfies Record<string, readonly PlannedRule[]> as Record<RuleSetName, readonly PlannedRule[]>

type RuleSetName = 'first' | 'refined' | 'marketplace' | 'season'

export interface HistoryShop {
  name: string
  channel: string
  channelCode: string
  /** That of the agency when it is left out. */
  currency?: string
  active: boolean
  openedDaysAgo: number
  /** Share of the suitable bookings that are sold in it. */
  share: number
  versions: readonly {
    daysAgo: number
    /** Below 0 for a start in the future. */
    startDaysAgo?: number
    rules: RuleSetName
    remark: string
  }[]
  lists: readonly { kind: ListKind; dimension: ListDimension; value: string; remark: string }[]
}

export const historyShops: readonly HistoryShop[] = [
  {
    ...{ name: 'City trips', channel: 'Website', channelCode: 'WEB-01', active: true, openedDaysAgo: 150, share: 0.22 },
    versions: [
      { daysAgo: 150, rules: 'first', remark: 'Opening' },
      { daysAgo: 60, rules: 'refined', remark: 'Promotion and limits' },
      { daysAgo: 2, startDaysAgo: -20, rules: 'season', remark: 'Season prices' },
    ],
    lists: [{ kind: 'BLACK', dimension: 'AIRLINE', value: 'W6', remark: 'Refunds take too long' }],
  },
  {
    ...{ name: 'Europe marketplace', channel: 'Marketplace', channelCode: 'MP-EU-7', currency: 'EUR', active: true },
    ...{ openedDaysAgo: 75, share: 0.12 },
    versions: [{ daysAgo: 75, rules: 'marketplace', remark: 'Opening' }],
    lists: [],
  },
  {
    ...{ name: 'Phone sales', channel: 'Call centre', channelCode: '', active: false, openedDaysAgo: 20, share: 0 },
    versions: [],
    lists: [],
  },
]
