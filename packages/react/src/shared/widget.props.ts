import type { WidgetReady } from '@gangway/core'
import type { CSSProperties, Ref } from 'react'

/** Props of every widget. */
export interface WidgetProps<Controller, Part extends string = never> {
  /** Id of the root element. */
  id?: string
  /** Class of the root element, besides its own. */
  className?: string
  style?: CSSProperties
  /** The root element. React 18 does not pass a ref to a component. */
  ref?: Ref<HTMLElement>
  [data: `data-${string}`]: string | number | boolean | undefined
  /** Parts to leave out. */
  hide?: readonly Part[]
  /** Renders into a shadow root, so that styles of the page do not apply. */
  isolated?: boolean
  /** Called when the widget has its controller, to observe it. */
  onReady?: (detail: WidgetReady<Controller>) => void
}
