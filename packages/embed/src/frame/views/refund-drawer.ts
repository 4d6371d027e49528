export { RefundDrawer as View } from '@gangway/react'
