import type { GivenToken } from '../commands.ts'
import type { Theme } from '../theme.ts'

/** What the page around looks like where the frame stands. */
export interface Look {
  locale: string
  dir: string
  /** A value of `color-scheme`: a frame of another one is not transparent. */
  scheme: string
  theme?: Theme
}

/** What page and frame say to each other over their port. The token goes this way and no other. */
export type ToFrame =
  /** `isOver`: it stands over the page, with a launcher of its own, and not in its place. */
  | { say: 'start'; props: Record<string, unknown>; look: Look; isTokened: boolean; isOver: boolean }
  | { say: 'update'; props?: Record<string, unknown>; look?: Look }
  /** What stands over the page opens. */
  | { say: 'show'; place?: string; what?: string }
  | { say: 'token'; given: GivenToken | undefined }
  | { say: 'close' }

/** No size is told but a height in its place: how large it lies over the page, the page knows itself. */
export type FromFrame =
  | { say: 'height'; height: number }
  /** The widget lies open over the page, or does so no longer. */
  | { say: 'cover'; covers: boolean }
  /** `leadsTo` is where the page goes then, as the page itself has said, unless it prevents that. */
  | { say: 'event'; name: string; detail: unknown; leadsTo?: string }
  | { say: 'token-wanted' }

/** The first and only word that is said in the open: it hands over the port. */
export const greeting = 'gangway-connect'
