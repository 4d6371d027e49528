export { SupportChat as View } from '@gangway/react'
