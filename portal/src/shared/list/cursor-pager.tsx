import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { HiddenText } from '../ui/hidden-text.ts'
import { useTranslator } from '../i18n/translations.ts'

interface CursorPagerProps {
  total: number
  totalIsAtLeast?: boolean
  page: number
  pageSize: number
  /** Number of rows on this page. */
  shown: number
  sizes: readonly number[]
  /** Undefined where there is no such page. */
  onFirst?: () => void
  onPrevious?: () => void
  onNext?: () => void
  onSize: (size: number) => void
}

/** Pagination by cursor, for lists of any length. */
export function CursorPager({ total, totalIsAtLeast, page, pageSize, shown, sizes, ...go }: CursorPagerProps) {
  const { translate } = useTranslator()
  const from = (page - 1) * pageSize + 1
  const range = { from, to: from + shown - 1, total: total.toLocaleString('en') }
  return (
    <Row aria-label={translate('list.pages')}>
      <span role="status">{translate(totalIsAtLeast ? 'list.rangeAtLeast' : 'list.range', range)}</span>
      {total > (sizes[0] ?? 0) && (
        <label>
          <HiddenText>{translate('list.size')}</HiddenText>
          <select value={pageSize} onChange={(event) => go.onSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {translate('list.perPage', { count: size })}
              </option>
            ))}
          </select>
        </label>
      )}
      {(go.onPrevious ?? go.onNext) && (
        <>
          {page > 2 && (
            <Button $small onClick={go.onFirst}>
              {translate('list.first')}
            </Button>
          )}
          <Button $small disabled={!go.onPrevious} onClick={go.onPrevious}>
            {translate('action.previous')}
          </Button>
          <Button $small disabled={!go.onNext} onClick={go.onNext}>
            {translate('action.next')}
          </Button>
        </>
      )}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 2px;
  color: ${({ theme }) => theme.color.muted};

  > span {
    flex: 1;
  }
  select {
    min-block-size: 32px;
    padding: 3px 6px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }
`
