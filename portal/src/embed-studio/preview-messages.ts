import type { StudioConfig } from './studio-config.rules.ts'

/** Preview page on the portal's origin in an iframe, so portal styles do not apply. */
export const previewPath = '/studio-preview.html'

/** Message type that transfers the message port; all other messages use the port. */
export const portMessageType = 'gangway-studio'

export interface PreviewState {
  config: StudioConfig
  /** Language of the preview page, used when none is chosen. */
  lang: 'en' | 'zh-CN'
  /** Embed key that allows this origin, for the script tag. */
  key: string | undefined
  /** Shop of the preview, and the token that shows it; without one the preview uses the session of the user. */
  shop: string | undefined
  token: string | undefined
  /** Default departure date, when the search is not part of the choice. */
  day: string
  /** Label of the button that opens a drawer. */
  button: string
}

export type PreviewMessage =
  | { type: 'event'; name: string; detail: unknown }
  /** The server has no files of the script tag. */
  | { type: 'no-widgets' }
