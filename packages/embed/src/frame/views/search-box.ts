export { SearchBox as View } from '@gangway/react'
