import '@gangway/elements/define/search-box'
import '@gangway/elements/define/booking-drawer'
import { createClient, type Money, type Offer, type OrderDetail, type SearchForm } from '@gangway/core'

const box = document.querySelector('gangway-search-box')
if (box) box.client = createClient({ base: '/api', token: () => 'gwp_test_demo' })
box?.addEventListener('gangway-search', ({ detail }) => detail.departDate satisfies string)
document.addEventListener('gangway-search', ({ detail }) => (detail satisfies SearchForm).fromCity)
document.addEventListener('gangway-booked', ({ detail }) => (detail.total satisfies Money).amount)
document.addEventListener('gangway-pay', (event) => event.respondWith({ status: 'confirmed' }))
// @ts-expect-error A search has no such field.
document.addEventListener('gangway-search', ({ detail }) => detail.departureDate)

export const total = (offer: Offer): Money => offer.price.total
export type Shown = Pick<OrderDetail, 'orderNo'>
