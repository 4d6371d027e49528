import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { theme } from '../theme.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useWords } from './words.ts'

type Width = 'message' | 'dialog' | 'wide'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons below; the last one is the next step. */
  footer?: ReactNode
  width?: Width
  /** Escape, the cross, a footer button, or that the page below changes. A dialog without it can only be ended by its work. */
  onClose?: () => void
  /** Stays when the page below changes: what it says is not about that page. */
  stays?: boolean
}

/** A modal dialog of the platform: it keeps the focus, closes on Escape and gives the focus back. `data-first` gets it first. */
export function Dialog({ title, children, footer, width = 'dialog', onClose, stays = false }: DialogProps) {
  const { say } = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))

  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (!stays && key !== openedAt.current) close.current?.()
  }, [key, stays])

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
        // A second Escape would close a dialog that its owner keeps open.
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <IconButton aria-label={say('action.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Box>
  )
}

const widths = { message: '440px', dialog: theme.size.dialog, wide: theme.size.dialogWide }

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

const Head = styled.header`
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

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  justify-content: flex-end;
  padding: 14px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`
