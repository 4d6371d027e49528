import type { AttachedPopup, AttachPopup, ElementProps } from '@gangway/core'
import { useRef, type ReactNode } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'
import { props } from './props.ts'

interface PopupProps {
  props: { isOpen: boolean; popup: ElementProps; close(): void; attach?: AttachPopup }
  className?: string
  children: ReactNode
}

/** Popup of a field. Place it inside the field. */
export function Popup({ props: elementProps, className = '', children }: PopupProps) {
  const { isOpen, popup, close, attach } = elementProps
  const element = useRef<HTMLDivElement>(null)
  const attached = useRef<AttachedPopup>(undefined)
  const latestClose = useRef(close)
  useBrowserEffect(() => {
    latestClose.current = close
  })
  useBrowserEffect(() => {
    if (!isOpen || !element.current || !attach) return undefined
    const now = attach(element.current, () => latestClose.current())
    attached.current = now
    return () => {
      attached.current = undefined
      now.hide()
    }
  }, [isOpen, attach])
  useBrowserEffect(() => attached.current?.update())
  return (
    <div {...props(popup)} ref={element} className={`gw-popup ${className}`} part="popup">
      {isOpen && children}
    </div>
  )
}
