import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from './icon.tsx'
import { useObservable } from './observable.ts'
import { toast } from './toast.ts'

/** The short notice after an action. A popover, so that it lies above open dialogs. */
export function ToastLine() {
  const shown = useObservable(toast.shown)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const line = ref.current
    if (!line) return
    // Hidden first: showing it again brings it above a dialog that opened meanwhile.
    if (line.matches(':popover-open')) line.hidePopover()
    if (shown) line.showPopover()
  }, [shown])

  return (
    <div role="status">
      <Line ref={ref} popover="manual">
        {shown && (
          <>
            <Icon name="check" />
            {shown.text}
          </>
        )}
      </Line>
    </div>
  )
}

const Line = styled.div`
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

  &:popover-open {
    display: flex;
    align-items: center;
    gap: 10px;
  }
`
