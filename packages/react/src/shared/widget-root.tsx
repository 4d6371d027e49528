import { languageTag, type Translator } from '@gangway/core'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserEffect } from './use-browser-effect.ts'
import { useStyles } from './use-styles.ts'
import type { WidgetProps } from './widget.props.ts'

interface WidgetRootProps {
  root: RefObject<HTMLDivElement | null>
  styles: readonly string[]
  /** Styles loaded after the first render. */
  moreStyles?: readonly string[]
  translator: Translator | undefined
  /** Props of the widget. */
  own: WidgetProps<never, string>
  children: ReactNode
}

/** Root element of a widget with its styles and language, in the page or in a shadow root. */
export function WidgetRoot({ root, styles, moreStyles = [], translator, own, children }: WidgetRootProps) {
  const { isolated, className } = own
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<ShadowRoot>()
  const attributes = Object.fromEntries(Object.entries(own).filter(([name]) => /^(id|style|data-)/.test(name)))
  useBrowserEffect(() => {
    if (isolated && host.current) setShadow(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [isolated])
  useImperativeHandle(own.ref, () => (host.current ?? root.current) as HTMLElement)
  useStyles(root, [...styles, ...moreStyles])
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only prevents submitting a form of the host page
    <div
      {...(!isolated && attributes)}
      ref={root}
      className={isolated || !className ? 'gw' : `gw ${className}`}
      lang={translator && languageTag(translator.tag ?? translator.lang)}
      data-hide={own.hide}
      onKeyDown={preventHostSubmit}
    >
      {children}
    </div>
  )
  if (!isolated) return content
  return (
    <div {...attributes} ref={host} className={className}>
      {shadow && createPortal(content, shadow)}
    </div>
  )
}

/** Enter in a field of a widget must not submit a form of the host page around it. A shadow root prevents this by itself. */
function preventHostSubmit(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form?.contains(currentTarget))
    event.preventDefault()
}
