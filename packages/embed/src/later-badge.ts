export { showTestBadge } from '@gangway/core'
