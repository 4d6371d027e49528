import type { FrameLocator, Page } from '@playwright/test'

export const widgets = [
  'search-box',
  'search-results',
  'booking-drawer',
  'refund-drawer',
  'support-chat',
  'sign-in',
  'second-factor',
] as const
export type Widget = (typeof widgets)[number]

/** `script` is Lit from the script tag, `elements` Lit out of the page's own bundle. */
export const flavours = ['script', 'elements', 'react', 'react-isolated', 'react-18', 'preact', 'frame'] as const
export type Flavour = (typeof flavours)[number]

/** What the page of somebody else is like. */
export interface HostPage {
  headers?: Record<string, string>
  /** Markup of its head. */
  head?: string
  /** What stands around the widget. */
  wrap?: (widget: string) => string
  lang?: string
  dir?: 'rtl'
  nonce?: string
  /** Its own button has the focus before anything of ours is there. */
  hasFocus?: boolean
  /** How our script is loaded; `older` is a release of before. */
  tags?: readonly ('module' | 'classic' | 'older' | 'none')[]
  prefix?: string
  /** The tag stands in a shadow root of the page, whose registry is its own. */
  isScoped?: boolean
  /** Another script of the page than the usual one of its flavour. */
  script?: string
  /** Which of the scripted servers answers, when not the widget's own. */
  world?: string
  /** The page stands in a frame of this kind. */
  sandbox?: string
  /** What a browser or a tool has done to the page before any script of it. */
  altered?: () => void
}

/** A chat in a frame lies over the page, as in the page itself, unless the page has built something around it. */
export const standsOver = ({ wrap }: HostPage, flavour: Flavour, widget: Widget): boolean =>
  flavour === 'frame' && widget === 'support-chat' && !wrap

/** A page with the widget in it. */
export interface Scene {
  page: Page
  /** Where the widget is looked for: the page, or the frame in it. */
  at: Page | FrameLocator
  widget: Widget
  flavour: Flavour
  /** Until it can be used. */
  ready(): Promise<void>
  /** Does what the widget is for, and waits until the page is told. */
  use(): Promise<void>
  /** Every address that was asked for. */
  requests: readonly string[]
  /** What the page was told, by name. */
  heard(name: string): Promise<unknown[]>
}

/** Why a cell stays empty: for a flavour, a widget, or one of both (`react search-box`). */
type Reasons = Readonly<Record<string, string>>

export interface Elsewhere {
  shown: string
  /** From the root of the repository. */
  file: string
  says: readonly string[]
}

export interface HostCase {
  number: number
  name: string
  page?: HostPage | ((flavour: Flavour, widget: Widget) => HostPage)
  /** Several pages of the same case, by what is different. */
  variants?: Readonly<Record<string, HostPage>>
  flavours: readonly Flavour[]
  widgets: readonly Widget[]
  why: Reasons
  /** Cells that no page of these tests fills: what else does, and what has to stand in that file. */
  elsewhere?: Readonly<Partial<Record<Flavour, Elsewhere>>>
  /** What the browser complains about on purpose. */
  expects?: RegExp
  /** What is done to the browser before the page is opened. */
  before?(page: Page, variant: string): Promise<void>
  run(scene: Scene, variant: string): Promise<void>
}

/** Everywhere. */
export const never: Reasons = {
  'frame second-factor': 'in a frame the token confirms what its drawers do, and nobody asks for a code',
}

/** Why this widget is not tried in this flavour; nothing when it is, or when nobody has said why. */
export function reasonOf({ why }: HostCase, flavour: Flavour, widget: Widget): string | undefined {
  const both = `${flavour} ${widget}`
  return never[both] ?? why[both] ?? why[flavour] ?? why[widget]
}

export function isTried({ flavours, widgets, why }: HostCase, flavour: Flavour, widget: Widget): boolean {
  const both = `${flavour} ${widget}`
  return flavours.includes(flavour) && widgets.includes(widget) && why[both] === undefined && never[both] === undefined
}
