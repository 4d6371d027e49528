import styled from 'styled-components'
import { Button } from './button.tsx'
import { HiddenText } from './hidden-text.ts'
import { useWords } from './words.ts'

interface CursorPagerProps {
  total: number
  totalIsAtLeast?: boolean
  page: number
  pageSize: number
  /** How many are on this page. */
  shown: number
  sizes: readonly number[]
  /** Absent where there is no such page. */
  onFirst?: () => void
  onBefore?: () => void
  onAfter?: () => void
  onSize: (size: number) => void
}

/** Through a list of any length, page by page: its pages are found from the place where one stands. */
export function CursorPager({ total, totalIsAtLeast, page, pageSize, shown, sizes, ...go }: CursorPagerProps) {
  const { say } = useWords()
  const from = (page - 1) * pageSize + 1
  const range = { from, to: from + shown - 1, total: total.toLocaleString('en') }
  return (
    <Row aria-label={say('list.pages')}>
      <span role="status">{say(totalIsAtLeast ? 'list.rangeAtLeast' : 'list.range', range)}</span>
      {total > (sizes[0] ?? 0) && (
        <label>
          <HiddenText>{say('list.size')}</HiddenText>
          <select value={pageSize} onChange={(event) => go.onSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {say('list.perPage', { count: size })}
              </option>
            ))}
          </select>
        </label>
      )}
      {(go.onBefore ?? go.onAfter) && (
        <>
          {page > 2 && (
            <Button $small onClick={go.onFirst}>
              {say('list.first')}
            </Button>
          )}
          <Button $small disabled={!go.onBefore} onClick={go.onBefore}>
            {say('action.previous')}
          </Button>
          <Button $small disabled={!go.onAfter} onClick={go.onAfter}>
            {say('action.next')}
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
