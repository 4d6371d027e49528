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

/** `script` is Lit from the script tag, `elements` is Lit from the bundle of the page. */
export const renderers = ['script', 'elements', 'react', 'react-isolated', 'react-18', 'preact', 'frame'] as const
export type Renderer = (typeof renderers)[number]

/** Properties of a host page. */
export interface HostPage {
  headers?: Record<string, string>
  /** Markup in the head. */
  head?: string
  /** Wraps the markup of the widget. */
  wrap?: (widget: string) => string
  lang?: string
  dir?: 'rtl'
  nonce?: string
  /** Whether the button of the page has the focus before the widget loads. */
  hasFocus?: boolean
  /** How the script is loaded; `older` is an older release. */
  tags?: readonly ('module' | 'classic' | 'older' | 'none')[]
  prefix?: string
  /** Whether the tag is in a shadow root of the page with its own registry. */
  isScoped?: boolean
  /** Script of the page instead of the default one of the renderer. */
  script?: string
  /** Name of the fake API; that of the widget when left out. */
  fakeApi?: string
  /** Sandbox flags of the frame that contains the page. */
  sandbox?: string
  /** Runs in the page before its scripts, as a browser setting or tool does. */
  altered?: () => void
}

/** A framed chat overlays the page unless the page wraps it. */
export const isOverlay = ({ wrap }: HostPage, renderer: Renderer, widget: Widget): boolean =>
  renderer === 'frame' && widget === 'support-chat' && !wrap

/** A host page with the widget in it. */
export interface HostPageContext {
  page: Page
  /** The document of the widget: the page or the frame in it. */
  at: Page | FrameLocator
  widget: Widget
  renderer: Renderer
  /** Waits until the widget can be used. */
  ready(): Promise<void>
  /** Performs the main action of the widget and waits for its event. */
  use(): Promise<void>
  /** All requested URLs. */
  requests: readonly string[]
  /** Details of the recorded events of a name. */
  recordedEvents(name: string): Promise<unknown[]>
}

/** Why a cell is empty, by renderer, by widget, or by both (`react search-box`). */
type Reasons = Readonly<Record<string, string>>

export interface OtherCoverage {
  shown: string
  /** Path from the repository root. */
  file: string
  text: readonly string[]
}

export interface HostCase {
  number: number
  name: string
  page?: HostPage | ((renderer: Renderer, widget: Widget) => HostPage)
  /** Several pages of the same case, by variant name. */
  variants?: Readonly<Record<string, HostPage>>
  renderers: readonly Renderer[]
  widgets: readonly Widget[]
  why: Reasons
  /** Cells that another test covers, and texts that must be in its file. */
  coveredBy?: Readonly<Partial<Record<Renderer, OtherCoverage>>>
  /** Problems that the case provokes. */
  expectedProblems?: RegExp
  /** Runs before the page is opened. */
  before?(page: Page, variant: string): Promise<void>
  run(context: HostPageContext, variant: string): Promise<void>
}

/** Cells that are empty in every case. */
export const alwaysEmpty: Reasons = {
  'frame second-factor': 'in a frame the token authorizes actions, so no code is requested',
}

/** Why this widget is not tested with this renderer; undefined if it is tested or has no reason. */
export function reasonOf({ why }: HostCase, renderer: Renderer, widget: Widget): string | undefined {
  const both = `${renderer} ${widget}`
  return alwaysEmpty[both] ?? why[both] ?? why[renderer] ?? why[widget]
}

export function isTested({ renderers, widgets, why }: HostCase, renderer: Renderer, widget: Widget): boolean {
  const both = `${renderer} ${widget}`
  return (
    renderers.includes(renderer) &&
    widgets.includes(widget) &&
    why[both] === undefined &&
    alwaysEmpty[both] === undefined
  )
}
