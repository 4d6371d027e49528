import type { GivenToken } from '../commands.ts'

/** What page and frame say to each other over their port. The token goes this way and no other. */
export type ToFrame =
  | { say: 'start'; props: Record<string, unknown>; locale: string; theme: string; isTokened: boolean }
  | { say: 'update'; props?: Record<string, unknown>; locale?: string; theme?: string }
  | { say: 'token'; given: GivenToken | undefined }
  | { say: 'close' }

export type FromFrame =
  | { say: 'height'; height: number }
  /** The widget lies over the page, or does so no longer. */
  | { say: 'cover'; covers: boolean }
  /** `leadsTo` is where the page goes then, as the page itself has said, unless it prevents that. */
  | { say: 'event'; name: string; detail: unknown; leadsTo?: string }
  | { say: 'token-wanted' }

/** The first and only word that is said in the open: it hands over the port. */
export const greeting = 'gangway-connect'
