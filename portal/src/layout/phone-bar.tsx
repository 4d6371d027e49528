import { useState } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import { useCurrentPage } from './current-page.ts'
import { Deposit } from './deposit.tsx'
import { Sheet } from './sheet.tsx'

/** The top bar of a small screen: the menu button, where one is, and the deposit. */
export function PhoneBar() {
  const { say } = useWords()
  const page = useCurrentPage()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | undefined>(undefined)
  // The sheet belongs to the page it was opened on.
  const isOpen = openAt === key

  return (
    <Bar>
      <IconButton aria-label={say('menu.open')} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Icon name="menu" size={20} />
      </IconButton>
      {/* The heading of the page says the same: this one is for the eye only. */}
      <Where aria-hidden="true">{page && say(`page.${page.page}.title`)}</Where>
      <Deposit />
      {isOpen && <Sheet onClose={() => setOpenAt(undefined)} />}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: ${({ theme }) => theme.size.topBar};
  padding: 0 12px 0 8px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
`

const Where = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
`
