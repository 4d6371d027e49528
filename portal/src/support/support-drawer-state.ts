import type { RequestOrigin } from '@gangway/core'
import { observable } from '../shared/browser/observable.ts'

/** Content of the support drawer. */
export type SupportDrawerContent =
  | { mode: 'raise'; origin?: RequestOrigin; orderNo?: string }
  | { mode: 'assistant'; orderNo?: string }
  /** By its number or row id. */
  | { mode: 'detail'; request: string }

export const supportDrawerContent = observable<SupportDrawerContent | undefined>(undefined)

/** Opens the support drawer from any page. */
export function openSupport(mode: SupportDrawerContent): void {
  supportDrawerContent.set(mode)
}

export function closeSupport(): void {
  supportDrawerContent.set(undefined)
}
