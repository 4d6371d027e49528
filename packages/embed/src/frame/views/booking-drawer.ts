export { BookingDrawer as View } from '@gangway/react'
