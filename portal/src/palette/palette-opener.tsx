import { lazy, Suspense, useLayoutEffect } from 'react'
import styled from 'styled-components'
import { useObservable } from '../shared/browser/observable.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { isPaletteOpen } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the palette with Ctrl K or Cmd K on every page of the shell. Its code loads when it opens. */
export function PaletteOpener() {
  const isOpen = useObservable(isPaletteOpen)
  // Layout effect: the keys act as soon as the shell is shown.
  useLayoutEffect(() => {
    function readKey(event: KeyboardEvent): void {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.shiftKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      isPaletteOpen.set(true)
    }
    document.addEventListener('keydown', readKey)
    return () => document.removeEventListener('keydown', readKey)
  }, [])
  return isOpen ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null
}

/** Button of the top bar that opens the palette. */
export function PaletteButton() {
  const { translate } = useTranslator()
  return (
    <OpenButton type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => isPaletteOpen.set(true)}>
      {translate('palette.open')} <kbd>Ctrl K</kbd>
    </OpenButton>
  )
}

const OpenButton = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-block-size: 36px;
  padding: 4px 10px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.muted};
  white-space: nowrap;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
  kbd {
    font: inherit;
    font-size: 0.86rem;
  }
  @media (width < 1080px) {
    kbd {
      display: none;
    }
  }
`
