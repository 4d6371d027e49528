import { describe, expect, it } from 'vitest'
import type { RefundDetail } from '@gangway/core'
import { formatRejection, listProgressSteps } from './refund-progress.rules.ts'

type PayChannel = RefundDetail['payChannel']

const renderSteps = (
  refund: Omit<Parameters<typeof listProgressSteps>[0], 'payChannel'>,
  payChannel: PayChannel = 'PREPAYMENT',
) => listProgressSteps({ ...refund, payChannel }).map(({ name, state }) => `${name} ${state}`)

describe('the progress of a refund', () => {
  it('is at the airline once the provider has submitted the refund', () => {
    expect(renderSteps({ type: 'PROVIDER_REFUND', status: 'AIRLINE_PROCESSING', method: 'CASH' })).toEqual([
      'submitted done',
      'provider done',
      'airline now',
      'refunding ahead',
      'refunded ahead',
    ])
  })

  it('has no step left when the money has arrived', () => {
    expect(renderSteps({ type: 'PROVIDER_REFUND', status: 'REFUNDED', method: 'CASH' }).at(-1)).toBe('refunded done')
  })

  it('skips the airline step when the airline has already paid', () => {
    expect(renderSteps({ type: 'REFUND_CLAIM', status: 'PROVIDER_PROCESSING', method: 'CASH' })).toEqual([
      'submitted done',
      'provider now',
      'refunded ahead',
    ])
  })

  it('ends at the airline when it issues a voucher or refunds the original payment method', () => {
    expect(renderSteps({ type: 'PROVIDER_REFUND', status: 'AIRLINE_PROCESSING', method: 'VOUCHER' }).at(-1)).toBe(
      'fulfilled ahead',
    )
    expect(renderSteps({ type: 'PROVIDER_REFUND', status: 'FULFILLMENT_DONE', method: 'CASH' }).at(-1)).toBe(
      'fulfilled done',
    )
  })
})

describe('the progress of a refund of a booking that was not paid from the deposit', () => {
  it.each(['VCC', 'B2B', 'MOR', 'CASH'] as const)('never credits a payment by %s', (payChannel) => {
    const refund = { type: 'PROVIDER_REFUND', status: 'PROVIDER_PROCESSING', method: 'CASH' } as const
    expect(renderSteps(refund, payChannel)).toEqual([
      'submitted done',
      'provider now',
      'airline ahead',
      'fulfilled ahead',
    ])
  })
})

describe('the reason of a rejection', () => {
  const translate = (key: string, { why = '' }: { why?: string } = {}) => `${why} ${key}`.trim()
  const refund = { type: 'PROVIDER_REFUND', reason: 'voluntary', rejectReason: 'Rejected by the airline.' } as const

  it('is that of the airline, or a text when it named none', () => {
    expect(formatRejection(refund, translate)).toBe('Rejected by the airline.')
    expect(formatRejection({ ...refund, rejectReason: null }, translate)).toBe('refund.progress.rejected')
  })

  it('says that the tickets of a void stay valid', () => {
    const text = 'Rejected by the airline. refund.progress.rejectedVoid'
    expect(formatRejection({ ...refund, reason: 'void' }, translate)).toBe(text)
    expect(formatRejection({ ...refund, type: 'REFUND_CLAIM', reason: 'void' }, translate)).toBe(refund.rejectReason)
  })
})
