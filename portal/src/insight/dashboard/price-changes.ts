import type { CallAnswer } from '@gangway/core'

export type PriceChanges = CallAnswer<'POST /dashboard/changePrice'>
