import type { NewsEvent } from '@gangway/core'

type KeyBeginning = readonly string[]

const bookings: readonly KeyBeginning[] = [
  ['booking', 'list'],
  ['booking', 'detail'],
  ['booking', 'log'],
  ['booking', 'mails'],
]
const refunds: readonly KeyBeginning[] = [['refund'], ...bookings, ['finance']]
const incidents: readonly KeyBeginning[] = [['incident'], ...bookings]

/** The beginnings of what is asked for anew when something has moved. What somebody is just buying is not disturbed. */
export function touchedBy({ kind }: Pick<NewsEvent, 'kind'>): readonly KeyBeginning[] {
  switch (kind) {
    case 'ready':
      return []
    case 'refresh':
      return [
        ...refunds,
        ['refundImport'],
        ['download'],
        ['fare'],
        ['incident'],
        ['request'],
        ['developer', 'approvals'],
      ]
    case 'booking':
      return bookings
    case 'refund':
      return refunds
    case 'refundImport':
      return [['refundImport']]
    case 'download':
      return [['download']]
    case 'fareSearch':
      return [['fare']]
    case 'incident':
      return incidents
    case 'proposal':
      return [['developer', 'approvals']]
    case 'request':
      return [['request']]
  }
}
