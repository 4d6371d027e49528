import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface SideDrawerProps {
  title: string
  /** The content has its own header; the title is for screen readers only. */
  hasOwnHeader?: boolean
  children: ReactNode
  onClose: () => void
}

/** Drawer at the end edge, full width on a phone. It traps the focus, closes on Escape and restores the focus. */
export function SideDrawer({ title, hasOwnHeader = false, children, onClose }: SideDrawerProps) {
  const { translate } = useTranslator()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <DrawerBox
      ref={ref}
      $hasOwnHeader={hasOwnHeader}
      {...(hasOwnHeader ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        // Ignore the cancel event of a dialog above.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <Header $hasOwnHeader={hasOwnHeader}>
        {!hasOwnHeader && <h2 id={titleId}>{title}</h2>}
        <IconButton aria-label={translate('action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Header>
      {hasOwnHeader ? <OwnHeader>{children}</OwnHeader> : children}
    </DrawerBox>
  )
}

/** Scrollable part between header and footer. */
export const DrawerBody = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-block-size: 0;
  padding: 16px 20px 24px;
  overflow: auto;
`

export const DrawerFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: 12px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`

/** Kept below the close button of the drawer. */
const OwnHeader = styled.div`
  isolation: isolate;
  min-block-size: 0;
`

const slideIn = keyframes`
  from { translate: 24px 0; opacity: 0; }
`

const DrawerBox = styled.dialog<{ $hasOwnHeader: boolean }>`
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
    grid-template-rows: ${({ $hasOwnHeader }) => ($hasOwnHeader ? '' : 'auto')} minmax(0, 1fr);
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

const Header = styled.header<{ $hasOwnHeader: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 12px 10px 20px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  h2 {
    flex: 1;
    font-size: 1.2rem;
  }
  ${({ $hasOwnHeader }) => $hasOwnHeader && above}
`
