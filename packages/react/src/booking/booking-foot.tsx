import type { BookingDrawerController, BookingView, Words } from '@gangway/core'
import { DrawerFoot } from '../shared/drawer-foot.tsx'

interface FootProps {
  drawer: BookingDrawerController
  view: BookingView
  words: Words
  id: string
  bookingUrl: string | undefined
}

export function BookingFoot({ drawer, view, words, id, bookingUrl }: FootProps) {
  const inside = drawer.inside()
  if (!inside) return null
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  return (
    <DrawerFoot
      lines={inside.lines()}
      linesButton={inside.linesButton(id)}
      isFolded={view.lines === 'folded'}
      details={words.t('book.details')}
      actions={inside.actions()}
      linkOf={(name) => (name === 'viewBooking' && orderNo ? bookingUrl?.replace('{orderNo}', orderNo) : undefined)}
      words={words}
      id={id}
    />
  )
}
