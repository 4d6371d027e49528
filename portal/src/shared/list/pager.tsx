import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface PagerProps {
  total: number
  totalIsAtLeast?: boolean
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** Pagination by page number. */
export function Pager({ total, totalIsAtLeast, page, pageSize, onPage }: PagerProps) {
  const { translate } = useTranslator()
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (lastPage === 1) return null
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(total, page * pageSize), total }
  return (
    <Row aria-label={translate('list.pages')}>
      <span role="status">{translate(totalIsAtLeast ? 'list.rangeAtLeast' : 'list.range', range)}</span>
      <Button $small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('action.previous')}
      </Button>
      <Button $small disabled={page >= lastPage && !totalIsAtLeast} onClick={() => onPage(page + 1)}>
        {translate('action.next')}
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
