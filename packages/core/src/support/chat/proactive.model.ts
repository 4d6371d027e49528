import type { ElementProps } from '../../shared/element-props.ts'

/** A message beside the closed chat. It appears when all of its conditions hold, and never again after it was answered. */
export interface ProactiveMessage {
  /** Identifies the message in the memory of the browser. */
  id: string
  text: string
  /** Path and query of the pages, with `*` for any characters: `/trips/*`. Default: every page. */
  page?: string
  /** Seconds since the chat or the event appeared. Default: 0. */
  afterSeconds?: number
  /** Name of an event that the page dispatches on its window, such as `search-without-results`. */
  event?: string
}

/** What the view shows of a message. */
export interface ProactiveView {
  id: string
  text: string
  open: ElementProps
  dismiss: ElementProps
}
