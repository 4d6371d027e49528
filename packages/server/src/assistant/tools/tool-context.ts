import { isAllowed, type Lang } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { HelpCentre } from '../../help/help-centre.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'

/** The user, the booking and the question of a tool call. */
export interface ToolContext {
  deps: Deps
  caller: Caller
  /** Articles that the caller may read. */
  help: HelpCentre
  lang: Lang
  /** The time zone in which the user reads times. */
  zone: string
  /** Empty when the message is not about a booking. */
  orderNo: string
  text: string
}

/** A value returned by a tool: flat and short, because every fact may be part of an answer and nothing else may. */
export type ToolFact = string | number | boolean | readonly string[]

export interface ToolResult {
  found: boolean
  [name: string]: ToolFact
}

export const nothing: ToolResult = { found: false }

/** Whether the caller has the permission to see bookings. The assistant never reveals more than the portal. */
export function canSeeBookings({ caller, orderNo }: ToolContext): boolean {
  return orderNo !== '' && isAllowed(caller, 'sys:booking')
}
