import type { CallAnswer } from '@gangway/core'

export type PersonRow = CallAnswer<'POST /personalData/find'>['people'][number]
