import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'

interface SideDrawerProps {
  title: string
  /** What it shows has a head of its own: the title is for those who hear it. */
  bare?: boolean
  children: ReactNode
  onClose: () => void
}

/** A panel at the end of the page, a sheet on a phone. It keeps the focus, closes on Escape and gives the focus back. */
export function SideDrawer({ title, bare = false, children, onClose }: SideDrawerProps) {
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
      $bare={bare}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        // A dialog that lies above has a cancel of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <Head $bare={bare}>
        {!bare && <h2 id={titleId}>{title}</h2>}
        <IconButton aria-label={say('action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      {bare ? <Own>{children}</Own> : children}
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

/** Whatever lies high in there lies below the button that closes the drawer. */
const Own = styled.div`
  isolation: isolate;
  min-block-size: 0;
`

const slideIn = keyframes`
  from { translate: 24px 0; opacity: 0; }
`

const Side = styled.dialog<{ $bare: boolean }>`
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
    grid-template-rows: ${({ $bare }) => ($bare ? '' : 'auto')} minmax(0, 1fr);
    grid-auto-rows: auto;
  }
  &::backdrop {
    background: rgb(8 20 26 / 0.5);
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${slideIn} 0.16s ease-out;
  }
`

const above = css`
  position: absolute;
  z-index: 1;
  inset: 8px 10px auto auto;
  padding: 0;
  border: 0;

  button {
    color: #fff;
  }
  button:hover {
    background: rgb(255 255 255 / 0.12);
    color: #fff;
  }
`

const Head = styled.header<{ $bare: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 12px 10px 20px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  h2 {
    flex: 1;
    font-size: 1.2rem;
  }
  ${({ $bare }) => $bare && above}
`
