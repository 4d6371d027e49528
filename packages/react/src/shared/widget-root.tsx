import { languageTag, type Translator } from '@gangway/core'
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserEffect } from './use-browser-effect.ts'
import { useStyles } from './use-styles.ts'

interface WidgetRootProps {
  root: RefObject<HTMLDivElement | null>
  styles: readonly string[]
  /** Styles loaded after the first render. */
  moreStyles?: readonly string[]
  translator: Translator | undefined
  isolated: boolean
  children: ReactNode
}

const none: readonly string[] = []

/** Root element of a widget with its styles and language, in the page or in a shadow root. */
export function WidgetRoot({ root, styles, moreStyles = none, translator, isolated, children }: WidgetRootProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<ShadowRoot>()
  useBrowserEffect(() => {
    if (isolated && host.current) setShadow(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [isolated])
  useStyles(root, styles, shadow)
  useStyles(root, moreStyles, shadow)
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only prevents submitting a form of the host page
    <div ref={root} className="gw" lang={translator && languageTag(translator.lang)} onKeyDown={preventHostSubmit}>
      {translator && children}
    </div>
  )
  if (!isolated) return content
  return <div ref={host}>{shadow && createPortal(content, shadow)}</div>
}

/** Enter in a field of a widget must not submit a form of the host page around it. A shadow root prevents this by itself. */
function preventHostSubmit(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form?.contains(currentTarget))
    event.preventDefault()
}
