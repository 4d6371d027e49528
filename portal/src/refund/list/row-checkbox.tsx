import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { RowSelection } from './use-row-selection.ts'

export function RowCheckbox({ id, selection, label }: { id: string; selection: RowSelection; label?: string }) {
  const { translate } = useTranslator()
  return (
    <CheckboxLabel>
      <input
        type="checkbox"
        aria-label={label ?? translate('refund.choose.one', { refundNo: id })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </CheckboxLabel>
  )
}

/** Selects or deselects all rows of the page. */
export function PageCheckbox({
  ids,
  selection,
  label,
}: {
  ids: readonly string[]
  selection: RowSelection
  label?: string
}) {
  const { translate } = useTranslator()
  const count = ids.filter(selection.has).length
  return (
    <CheckboxLabel>
      <input
        type="checkbox"
        aria-label={label ?? translate('refund.choose.page')}
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={(event) => selection.set(ids, event.target.checked)}
      />
    </CheckboxLabel>
  )
}

/** Above the link that covers the row; large enough for touch. */
const CheckboxLabel = styled.label`
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
