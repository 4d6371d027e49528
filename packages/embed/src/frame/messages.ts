import type { Audience, HostOrder, HostPaymentTerms, PaymentConfirmation } from '@gangway/core'
import type { ActivityEvent } from '@gangway/core/analytics'
import type { GivenToken } from '../commands.ts'
import type { Theme } from '../theme.ts'

/** Appearance of the host page at the position of the frame. */
export interface HostAppearance {
  locale: string
  dir: string
  /** Value of `color-scheme`; a frame with a different one is not transparent. */
  scheme: string
  theme?: Theme
}

/** What becomes of the activity events of the widget. */
export interface WantedActivity {
  /** The page gets them. */
  isObserved: boolean
  /** The visitor has agreed that they are recorded. */
  consent: boolean
  /** Id of the visit, which the page keeps. The frame stores none, because the page could not remove it from there. */
  visit?: string
}

/** Messages from the host page to the frame over their port. The token is sent only over this port. */
export type ToFrame =
  /** `isOverlay`: the widget overlays the page with its own launcher. */
  | {
      type: 'start'
      props: Record<string, unknown>
      appearance: HostAppearance
      isTokened: boolean
      isOverlay: boolean
      activity: WantedActivity
      audience: Audience | undefined
    }
  | { type: 'update'; props?: Record<string, unknown>; appearance?: HostAppearance; activity?: WantedActivity }
  /** Opens the overlay. */
  | { type: 'show'; place?: string; what?: string }
  | { type: 'token'; given: GivenToken | undefined }
  /** What became of a payment. Without a confirmation the page takes no payments, or its checkout has failed. */
  | { type: 'payment'; id: number; confirmation?: PaymentConfirmation; hasFailed?: boolean }
  | { type: 'close' }

/** Messages from the frame to the host page. The host page knows the size of an overlay itself. */
export type FromFrame =
  | { type: 'height'; height: number }
  /** Whether the widget covers the page. */
  | { type: 'cover'; covers: boolean }
  /** The page navigates to `navigateTo`, which it has configured, unless a listener prevents it. */
  | { type: 'event'; name: string; detail: unknown; navigateTo?: string }
  | { type: 'activity'; event: ActivityEvent }
  | { type: 'token-wanted' }
  /** A traveller wants to pay the page. */
  | { type: 'pay'; id: number; order: HostOrder; terms: HostPaymentTerms }

/** The only message outside the port; it transfers the port. */
export const greeting = 'gangway-connect'
