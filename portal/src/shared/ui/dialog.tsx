import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { theme } from '../../theme.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useTranslator } from '../i18n/translations.ts'

type Width = 'dialog' | 'wide'

interface DialogProps {
  title: string
  children: ReactNode
  /** Buttons; the primary action is last. */
  footer?: ReactNode
  width?: Width
  /** Called on Escape, the close button and navigation. Without it only the work itself closes the dialog. */
  onClose?: () => void
  /** Stays open on navigation, because it does not concern the page. */
  staysOnNavigation?: boolean
}

/**
 * Modal dialog on the native element: it traps the focus, closes on Escape and restores the focus. `data-first`
 * receives the initial focus.
 */
export function Dialog({ title, children, footer, width = 'dialog', onClose, staysOnNavigation = false }: DialogProps) {
  const { translate } = useTranslator()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))

  const { key } = useLocation()
  const openedPath = useRef(key)
  useEffect(() => {
    if (!staysOnNavigation && key !== openedPath.current) close.current?.()
  }, [key, staysOnNavigation])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog.close()
  }, [])

  return (
    <Box
      ref={ref}
      $width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close.current?.()
      }}
      onKeyDown={(event) => {
        // A second Escape would force-close a dialog that prevented the first one.
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
    >
      <Header>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <IconButton aria-label={translate('action.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </Header>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Box>
  )
}

const widths = { dialog: theme.size.dialog, wide: theme.size.dialogWide }

const Box = styled.dialog<{ $width: Width }>`
  inline-size: ${({ $width }) => widths[$width]};
  max-inline-size: calc(100vw - 32px);
  max-block-size: calc(100dvh - 32px);
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.panel};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.high};

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(8 20 26 / 0.5);
  }
`

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 12px 12px 20px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  h2 {
    flex: 1;
    font-size: 1.2rem;
    padding-block: 6px;
  }
`

const Body = styled.div`
  padding: 18px 20px;
  overflow: auto;
`

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  justify-content: flex-end;
  padding: 14px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`
