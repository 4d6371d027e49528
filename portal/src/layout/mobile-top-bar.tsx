import { useState } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { isPaletteOpen } from '../palette/palette-state.ts'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useCurrentPage } from './current-page.ts'
import { DepositBalance } from './deposit.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'

/** Size of the launcher of the chat, for which the bar keeps its end free. */
export const mobileLauncherPx = 44

/** Top bar of small screens: menu button, page title and deposit. */
export function MobileTopBar() {
  const { translate } = useTranslator()
  const page = useCurrentPage()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | undefined>(undefined)
  // The drawer closes when the page changes.
  const isOpen = openAt === key

  return (
    <Bar>
      <IconButton aria-label={translate('menu.open')} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Icon name="menu" size={20} />
      </IconButton>
      {/* Decorative: the page has the same heading. */}
      <PageTitle aria-hidden="true">{page && translate(`page.${page.page}.title`)}</PageTitle>
      <IconButton aria-label={translate('palette.title')} onClick={() => isPaletteOpen.set(true)}>
        <Icon name="search" size={20} />
      </IconButton>
      <DepositBalance />
      {isOpen && <MobileDrawer onClose={() => setOpenAt(undefined)} />}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: ${({ theme }) => theme.size.topBar};
  padding: 0 ${mobileLauncherPx + 12}px 0 4px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
`

const PageTitle = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
`
