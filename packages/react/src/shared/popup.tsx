import { layPopup, type LaidPopup, type PropBag } from '@gangway/core'
import { useRef, type ReactNode } from 'react'
import { useBrowserEffect } from './browser-effect.ts'
import { props } from './props.ts'

interface PopupProps {
  bags: { isOpen: boolean; popup: PropBag; close(): void }
  className?: string
  children: ReactNode
}

/** Stands inside the field it belongs to, and lies beside it while it is open. */
export function Popup({ bags, className = '', children }: PopupProps) {
  const { isOpen, popup, close } = bags
  const element = useRef<HTMLDivElement>(null)
  const laid = useRef<LaidPopup>(undefined)
  const leave = useRef(close)
  useBrowserEffect(() => {
    leave.current = close
  })
  useBrowserEffect(() => {
    if (!isOpen || !element.current) return undefined
    const now = layPopup(element.current, () => leave.current())
    laid.current = now
    return () => {
      laid.current = undefined
      now.hide()
    }
  }, [isOpen])
  useBrowserEffect(() => laid.current?.update())
  return (
    <div {...props(popup)} ref={element} className={`gw-popup ${className}`} part="popup">
      {isOpen && children}
    </div>
  )
}
