import type { Scene } from '@gangway/core'
import { observable } from '../shared/observable.ts'

/** What the support drawer shows. */
export type SupportMode =
  | { mode: 'raise'; scene?: Scene; orderNo?: string }
  | { mode: 'assistant'; orderNo?: string }
  /** By its number or row id. */
  | { mode: 'detail'; request: string }

export const supportMode = observable<SupportMode | undefined>(undefined)

/** Opens the support drawer, from wherever in the portal. */
export function openSupport(mode: SupportMode): void {
  supportMode.set(mode)
}

export function closeSupport(): void {
  supportMode.set(undefined)
}
