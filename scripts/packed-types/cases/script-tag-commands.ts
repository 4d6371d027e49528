import type {} from '@gangway/embed'

Gangway.init({ key: 'gwp_test_demo', locale: undefined })
Gangway.on('search', (search) => search.fromCity satisfies string)
Gangway.on('pay', ({ amount }, event) => event.respondWith({ status: amount > 0 ? 'confirmed' : 'cancelled' }))
Gangway.open('refund-drawer', { orderNo: 'GWAYS20261120140200123' })
Gangway.open('support-chat', { into: '#help', place: 'requests' })
Gangway.close('support-chat')
// @ts-expect-error There is no such event.
Gangway.on('serach', () => undefined)
// @ts-expect-error There is no such widget.
Gangway.open('refund')
// @ts-expect-error The number of a booking is text.
Gangway.open('refund-drawer', { orderNo: 1 })
