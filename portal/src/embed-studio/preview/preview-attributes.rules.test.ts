import { expect, test } from 'vitest'
import { parseStudioConfig } from '../studio-config.rules.ts'
import { previewAttributes } from './preview-attributes.rules.ts'

const preview = (address: string, shop?: string) => ({
  config: parseStudioConfig(new URLSearchParams(address)),
  ...{ shop, day: '2027-03-12' },
})

test.each(['search-box', 'search-results', 'booking-drawer'] as const)(
  'the preview of a shop shows %s as travellers see it',
  (widget) => {
    const address = `widget=booking-drawer&o.audience=agent`
    expect(previewAttributes(preview(address, 'shop-1'), widget)).toMatchObject({ audience: 'traveller' })
    expect(previewAttributes(preview('widget=booking-drawer'), widget)).not.toHaveProperty('audience')
  },
)

test('a drawer for a chosen booking and widgets without an audience stay as they are', () => {
  const drawer = preview('widget=booking-drawer&o.order-no=TESTA20260302120000001', 'shop-1')
  expect(previewAttributes(drawer, 'booking-drawer')).not.toHaveProperty('audience')
  expect(previewAttributes(preview('widget=support-chat', 'shop-1'), 'support-chat')).not.toHaveProperty('audience')
})
