import type { BookingDrawerController, Translator } from '@gangway/core'
import { nothing } from 'lit'
import { drawerFooter } from '../shared/drawer.ts'

export function bookingFooter(drawer: BookingDrawerController, translator: Translator, bookingUrl: string) {
  const view = drawer.view.peek()
  const steps = drawer.body()
  if (!steps) return nothing
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  return drawerFooter({
    lines: steps.lines(),
    linesButton: steps.linesButton('gw'),
    isFolded: view.lines === 'folded',
    details: translator.t('book.details'),
    actions: steps.actions(),
    linkOf: (name) =>
      name === 'viewBooking' && orderNo && bookingUrl ? bookingUrl.replace('{orderNo}', orderNo) : undefined,
    translator,
  })
}
