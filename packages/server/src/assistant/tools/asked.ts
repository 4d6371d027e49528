import { mayOpen, type Lang } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/call.ts'

/** Who wants to know, about which booking, and what. */
export interface Asked {
  deps: Deps
  caller: Caller
  lang: Lang
  /** Empty when it is about no booking. */
  orderNo: string
  text: string
}

/** What a tool tells: flat and small, since all of it may be said, and nothing else may. */
export type Fact = string | number | boolean | readonly string[]

export interface Finding {
  found: boolean
  [name: string]: Fact
}

export const nothing: Finding = { found: false }

/** Whether the caller may see bookings at all: the assistant tells nobody more than the portal does. */
export function seesBookings({ caller, orderNo }: Asked): boolean {
  return orderNo !== '' && mayOpen(caller, 'sys:booking')
}
