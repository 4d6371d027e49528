import { describe, expect, it } from 'vitest'
import { stopsOf } from './refund-way.rules.ts'

const drawn = (...facts: Parameters<typeof stopsOf>) => stopsOf(...facts).map(({ name, state }) => `${name} ${state}`)

describe('how far a refund is', () => {
  it('stands with the airline once the provider has handed it over', () => {
    expect(drawn({ type: 'PROVIDER_REFUND', status: 'AIRLINE_PROCESSING', method: 'CASH' })).toEqual([
      'submitted done',
      'provider done',
      'airline now',
      'refunding ahead',
      'refunded ahead',
    ])
  })

  it('has nothing ahead when the money is there', () => {
    expect(drawn({ type: 'PROVIDER_REFUND', status: 'REFUNDED', method: 'CASH' }).at(-1)).toBe('refunded done')
  })

  it('passes no airline when the airline has paid already', () => {
    expect(drawn({ type: 'REFUND_CLAIM', status: 'PROVIDER_PROCESSING', method: 'CASH' })).toEqual([
      'submitted done',
      'provider now',
      'refunded ahead',
    ])
  })

  it('ends with the airline when that gives a voucher or pays the old way', () => {
    expect(drawn({ type: 'PROVIDER_REFUND', status: 'AIRLINE_PROCESSING', method: 'VOUCHER' }).at(-1)).toBe(
      'fulfilled ahead',
    )
    expect(drawn({ type: 'PROVIDER_REFUND', status: 'FULFILLMENT_DONE', method: 'CASH' }).at(-1)).toBe('fulfilled done')
  })
})
