import type { LaidPopup, LayPopup, PropBag } from '@gangway/core'
import { useRef, type ReactNode } from 'react'
import { useBrowserEffect } from './browser-effect.ts'
import { props } from './props.ts'

interface PopupProps {
  bags: { isOpen: boolean; popup: PropBag; close(): void; lay?: LayPopup }
  className?: string
  children: ReactNode
}

/** Stands inside the field it belongs to, and lies beside it while it is open. */
export function Popup({ bags, className = '', children }: PopupProps) {
  const { isOpen, popup, close, lay } = bags
  const element = useRef<HTMLDivElement>(null)
  const laid = useRef<LaidPopup>(undefined)
  const leave = useRef(close)
  useBrowserEffect(() => {
    leave.current = close
  })
  useBrowserEffect(() => {
    if (!isOpen || !element.current || !lay) return undefined
    const now = lay(element.current, () => leave.current())
    laid.current = now
    return () => {
      laid.current = undefined
      now.hide()
    }
  }, [isOpen, lay])
  useBrowserEffect(() => laid.current?.update())
  return (
    <div {...props(popup)} ref={element} className={`gw-popup ${className}`} part="popup">
      {isOpen && children}
    </div>
  )
}
