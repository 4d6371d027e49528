import styled from 'styled-components'
import { useWords } from '../shared/words.ts'
import type { Chosen } from './chosen.ts'

/** Chooses a row of a list. */
export function ChooseBox({ id, chosen, label }: { id: string; chosen: Chosen; label?: string }) {
  const { say } = useWords()
  return (
    <Around>
      <input
        type="checkbox"
        aria-label={label ?? say('refund.choose.one', { refundNo: id })}
        checked={chosen.has(id)}
        onChange={() => chosen.toggle(id)}
      />
    </Around>
  )
}

/** Chooses every row of the page, or none of it. */
export function ChoosePage({ ids, chosen, label }: { ids: readonly string[]; chosen: Chosen; label?: string }) {
  const { say } = useWords()
  const count = ids.filter(chosen.has).length
  return (
    <Around>
      <input
        type="checkbox"
        aria-label={label ?? say('refund.choose.page')}
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={(event) => chosen.set(ids, event.target.checked)}
      />
    </Around>
  )
}

/** Above the link that covers the row, with room for a finger. */
const Around = styled.label`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  vertical-align: middle;
  margin: -8px;
  padding: 8px;

  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  @media (pointer: coarse) {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`
