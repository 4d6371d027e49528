import type { PillTone } from '../shared/ui/pill.ts'
import type { Forward } from './forward-queries.ts'

/** Every status of a received e-mail, in the order of the filter. */
export const forwardTones = { RECEIVED: 'info', FORWARDED: 'ok', FAILED: 'bad' } as const satisfies Record<
  Forward['status'],
  PillTone
>

export const forwardStatuses = Object.keys(forwardTones) as Forward['status'][]

/** Whether the button that forwards an e-mail again can be used. */
export function canForwardAgain({ status, isStored }: Pick<Forward, 'status' | 'isStored'>): boolean {
  return isStored && status !== 'RECEIVED'
}
