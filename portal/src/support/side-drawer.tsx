import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'

interface SideDrawerProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** A panel at the end of the page, a sheet on a phone. It keeps the focus, closes on Escape and gives the focus back. */
export function SideDrawer({ title, children, onClose }: SideDrawerProps) {
  const { say } = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <Side
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog that lies above has a cancel of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={say('action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      {children}
    </Side>
  )
}

/** What scrolls between the head and the foot. */
export const DrawerBody = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-block-size: 0;
  padding: 16px 20px 24px;
  overflow: auto;
`

export const DrawerFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: 12px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`

const slideIn = keyframes`
  from { translate: 24px 0; opacity: 0; }
`

const Side = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  inline-size: min(${({ theme }) => theme.size.drawer}, 100vw);
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.high};

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    grid-auto-rows: auto;
  }
  &::backdrop {
    background: rgb(8 20 26 / 0.5);
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${slideIn} 0.16s ease-out;
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 12px 10px 20px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  h2 {
    flex: 1;
    font-size: 1.2rem;
  }
`
