import { resourceOf, type Words } from '@gangway/core'
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserEffect } from './browser-effect.ts'
import { useStyles } from './styles.ts'

interface FrameProps {
  root: RefObject<HTMLDivElement | null>
  styles: readonly string[]
  /** Those that come later. */
  moreStyles?: readonly string[]
  words: Words | undefined
  isolated: boolean
  children: ReactNode
}

const none: readonly string[] = []

/** The element that a widget's styles and language hang on, in the page or in a shadow root of its own. */
export function Frame({ root, styles, moreStyles = none, words, isolated, children }: FrameProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<ShadowRoot>()
  useBrowserEffect(() => {
    if (isolated && host.current) setShadow(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [isolated])
  useStyles(root, styles, shadow)
  useStyles(root, moreStyles, shadow)
  const frame = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps what is pressed in its fields from the page
    <div ref={root} className="gw" lang={words && resourceOf(words.lang)} onKeyDown={keepEnter}>
      {words && children}
    </div>
  )
  if (!isolated) return frame
  return <div ref={host}>{shadow && createPortal(frame, shadow)}</div>
}

/** Our fields are no part of a form of the page around them: Enter in one does not send it. In a shadow root they are none anyway. */
function keepEnter(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form?.contains(currentTarget))
    event.preventDefault()
}
