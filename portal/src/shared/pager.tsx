import styled from 'styled-components'
import { Button } from './button.tsx'
import { useWords } from './words.ts'

interface PagerProps {
  total: number
  totalIsAtLeast?: boolean
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** Where in a list one is, and the way to its other pages. */
export function Pager({ total, totalIsAtLeast, page, pageSize, onPage }: PagerProps) {
  const { say } = useWords()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(total, page * pageSize), total }
  return (
    <Row aria-label={say('list.pages')}>
      <span role="status">{say(totalIsAtLeast ? 'list.rangeAtLeast' : 'list.range', range)}</span>
      <Button $small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('action.previous')}
      </Button>
      <Button $small disabled={page >= last && !totalIsAtLeast} onClick={() => onPage(page + 1)}>
        {say('action.next')}
      </Button>
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding-block-start: 12px;

  span {
    flex: 1;
    color: ${({ theme }) => theme.color.muted};
  }
`
