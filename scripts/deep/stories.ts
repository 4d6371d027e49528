import type { CallAnswer, CallInput } from '@gangway/core'
import type { FailPoint } from '../../packages/server/src/shared/fail-point.ts'

type Pay = CallInput<'POST /order/issueTicket.do'>['body']
type Status = CallAnswer<'POST /order/issueTicket.do'>['status']

/** What has to go on for the server to come past an edge. */
export interface Story {
  /** The first adult: triggers play by the name. */
  name: string
  pay: Omit<Pay, 'orderNo'>
  currencyOption: 'DEPOSIT' | 'AIRLINE_CURRENCY' | 'VCC'
  stops?: boolean
  /** The money is asked back once the tickets are there. */
  refunds?: true
  /** The tickets are undone on their day. */
  voids?: true
  /** What the airline has voided is claimed in a file. */
  claims?: true
  /** The airline that does everything, where others may have no such thing. */
  profile?: true
  /** With a seat, for what may become of it. */
  seated?: boolean
  ends: Status
}

const card = {
  cardNumber: '5555555555554444',
  cardCVV: '123',
  cardExpireMonth: '12',
  cardExpireYear: '30',
  cardHolderFirstName: 'JANE',
  cardHolderLastName: 'DOE',
}
const issued: Story = { name: 'DOE/A', pay: { payChannel: 'PREPAYMENT' }, currencyOption: 'DEPOSIT', ends: 'ISSUED' }
const failed: Story = { ...issued, name: 'TICKET/FAIL', ends: 'CANCELLED' }
const stopped: Story = { ...issued, name: 'TICKET/STOPOK', stops: true, ends: 'CANCELLED' }
const charged: Story = { ...issued, pay: { payChannel: 'MOR', card }, currencyOption: 'AIRLINE_CURRENCY' }

const returned: Story = { ...charged, name: 'TICKET/FAIL', ends: 'CANCELLED' }
const dropped: Story = { ...charged, name: 'SEAT/DROP', seated: true }
const refunded: Story = { ...issued, name: 'REFUND/FULL', refunds: true, ends: 'CANCELLED' }
const refundedToCard: Story = { ...charged, name: 'REFUND/FULL', refunds: true, ends: 'CANCELLED' }

const voided: Story = { ...issued, name: 'VOID/OK', voids: true, profile: true, ends: 'CANCELLED' }
const claimed: Story = { ...issued, name: 'CLAIM/OK', claims: true, ends: 'CANCELLED' }
export const moved: Story = { ...issued, name: 'SCHEDULE/MAJOR' }

export const stories: Record<FailPoint, Story> = {
  'before-hold-committed': issued,
  'after-hold-committed': issued,
  'before-authorise': charged,
  'after-authorise': charged,
  'before-supplier-pay': issued,
  'after-supplier-pay': issued,
  'before-issue': issued,
  'after-issue': issued,
  'before-finish': issued,
  'before-finish-committed': issued,
  'after-finish': issued,
  'before-reverse': returned,
  'after-reverse': returned,
  'before-give-back': dropped,
  'after-give-back': dropped,
  'before-release': failed,
  'before-release-committed': failed,
  'after-release': failed,
  'after-stop-written': stopped,
  'before-supplier-stop': stopped,
  'after-supplier-stop': stopped,
  'after-refund-submitted': refunded,
  'before-supplier-refund': refunded,
  'after-supplier-refund': refunded,
  'before-refund-to-card': refundedToCard,
  'after-refund-to-card': refundedToCard,
  'before-credit-committed': refunded,
  'after-credit': refunded,
  'before-supplier-void': voided,
  'after-supplier-void': voided,
  'after-batch-rows': claimed,
  'before-incident-committed': moved,
}
/** A few of each kind, where there is no time for all. */
export const shortly: readonly FailPoint[] = [
  'after-hold-committed',
  'after-supplier-pay',
  'after-issue',
  'before-finish-committed',
  'before-release-committed',
  'after-supplier-stop',
  'after-supplier-refund',
  'before-credit-committed',
  'after-supplier-void',
  'after-batch-rows',
  'before-incident-committed',
]
