import type { AccountEvent } from '@gangway/core'

type QueryKeyPrefix = readonly string[]

const bookingKeys: readonly QueryKeyPrefix[] = [
  ['booking', 'list'],
  ['booking', 'detail'],
  ['booking', 'log'],
  ['booking', 'mails'],
  ['task'],
  ['finance', 'transactions'],
  ['finance', 'transactionMonth'],
  ['workspace', 'bookings'],
  ['workspace', 'balance'],
  ['workspace', 'lookToBook'],
]
const refundKeys: readonly QueryKeyPrefix[] = [
  ['refund'],
  ...bookingKeys,
  ['finance'],
  ['workspace', 'rejectedRefunds'],
]
const incidentKeys: readonly QueryKeyPrefix[] = [['incident'], ...bookingKeys, ['workspace', 'incidents']]

/** Query key prefixes to invalidate after an event. Data of a purchase in progress is not invalidated. */
export function affectedQueryKeys({ kind }: Pick<AccountEvent, 'kind'>): readonly QueryKeyPrefix[] {
  switch (kind) {
    case 'ready':
      return []
    case 'refresh':
      return [
        ...refundKeys,
        ['refundImport'],
        ['download'],
        ['airlineAccount', 'list'],
        ['fare'],
        ['console', 'recharge'],
        ['console', 'deposit'],
        ['incident'],
        ['request'],
        ['live'],
        ['workspace'],
        ['insight'],
        ['developer', 'approvals'],
        ['account'],
      ]
    case 'booking':
      return bookingKeys
    case 'refund':
      return refundKeys
    case 'refundImport':
      return [['refundImport'], ['task']]
    case 'recharge':
      return [['finance'], ['console', 'recharge'], ['workspace', 'balance'], ['task']]
    case 'airlineAccount':
      return [['airlineAccount', 'list'], ['task']]
    case 'balance':
      return [['finance'], ['console', 'deposit'], ['workspace', 'balance'], ['task']]
    case 'download':
      return [['download']]
    case 'fareSearch':
      return [['fare']]
    case 'incident':
      return incidentKeys
    case 'proposal':
      return [['developer', 'approvals']]
    case 'request':
      return [['request'], ['task']]
    case 'liveChat':
      return [['live']]
    case 'task':
      return [['task']]
    case 'access':
      return [['account']]
  }
}
