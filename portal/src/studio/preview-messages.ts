import type { Choice } from './choice.rules.ts'

/** The page inside the studio, of the portal's own origin: nothing of the portal's styles reaches into it. */
export const previewPath = '/studio-preview.html'

/** Said in the open, with the port for everything else. */
export const greeting = 'gangway-studio'

export interface ShownPage {
  choice: Choice
  /** The language of the page itself, which widgets have when none is chosen. */
  lang: 'en' | 'zh-CN'
  /** The publishable id of a key that this origin may use, for what stands in a frame. */
  key: string | undefined
  /** A day on which the search of the page begins, where the search is not what was chosen. */
  day: string
  /** What stands on the button that opens a drawer. */
  button: string
}

export type FromPreview =
  | { say: 'event'; name: string; detail: unknown }
  /** The server has no files of the script tag. */
  | { say: 'no-widgets' }
