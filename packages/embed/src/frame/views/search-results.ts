export { SearchResults as View } from '@gangway/react'
