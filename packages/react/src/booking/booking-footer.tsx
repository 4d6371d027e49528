import type { BookingDrawerController, BookingView, Translator } from '@gangway/core'
import { DrawerFooter } from '../shared/drawer-footer.tsx'

interface FooterProps {
  drawer: BookingDrawerController
  view: BookingView
  translator: Translator
  id: string
  bookingUrl: string | undefined
}

export function BookingFooter({ drawer, view, translator, id, bookingUrl }: FooterProps) {
  const steps = drawer.body()
  if (!steps) return null
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  return (
    <DrawerFooter
      lines={steps.lines()}
      linesButton={steps.linesButton(id)}
      isFolded={view.lines === 'folded'}
      details={translator.t('book.details')}
      actions={steps.actions()}
      linkOf={(name) => (name === 'viewBooking' && orderNo ? bookingUrl?.replace('{orderNo}', orderNo) : undefined)}
      translator={translator}
      id={id}
    />
  )
}
