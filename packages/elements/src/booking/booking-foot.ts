import type { BookingDrawerController, Words } from '@gangway/core'
import { nothing } from 'lit'
import { drawerFoot } from '../shared/drawer.ts'

export function bookingFoot(drawer: BookingDrawerController, words: Words, bookingUrl: string) {
  const view = drawer.view.peek()
  const inside = drawer.inside()
  if (!inside) return nothing
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  return drawerFoot({
    lines: inside.lines(),
    linesButton: inside.linesButton('gw'),
    isFolded: view.lines === 'folded',
    details: words.t('book.details'),
    actions: inside.actions(),
    linkOf: (name) =>
      name === 'viewBooking' && orderNo && bookingUrl ? bookingUrl.replace('{orderNo}', orderNo) : undefined,
    words,
  })
}
