import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from './icon.tsx'
import { useObservable } from '../browser/observable.ts'
import { toast } from './toast.ts'

/** Notification after an action. A popover, so that it is above open dialogs. */
export function ToastPopover() {
  const toastState = useObservable(toast.current)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const popover = ref.current
    if (!popover) return
    // Hide first: showing it again moves it above a dialog that was opened in between.
    if (popover.matches(':popover-open')) popover.hidePopover()
    if (toastState) popover.showPopover()
  }, [toastState])

  return (
    <div role="status">
      <Popover ref={ref} popover="manual">
        {toastState && (
          <>
            <Icon name={toastState.isFailure ? 'close' : 'check'} />
            {toastState.text}
            {toastState.link && (
              <a href={`#${toastState.link.to}`} onClick={toast.close}>
                {toastState.link.label}
              </a>
            )}
          </>
        )}
      </Popover>
    </div>
  )
}

const Popover = styled.div`
  position: fixed;
  inset: auto 0 28px 0;
  inline-size: max-content;
  max-inline-size: calc(100vw - 32px);
  margin-inline: auto;
  padding: 10px 18px 10px 14px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.text};
  color: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.high};

  a {
    color: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
  /* At the top of a phone: a page or a chat has its buttons at the bottom. */
  ${({ theme }) => theme.phone} {
    inset: 12px 0 auto 0;
  }
  &:popover-open {
    display: flex;
    align-items: center;
    gap: 10px;
  }
`
