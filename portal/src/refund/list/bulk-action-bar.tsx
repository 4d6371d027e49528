import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { RowSelection } from './use-row-selection.ts'

interface BulkActionBarProps {
  selection: RowSelection
  /** Says how many rows are selected; the number of refunds by default. */
  text?: string
  children?: ReactNode
}

/** Number of selected rows and their actions. */
export function BulkActionBar({ selection, text, children }: BulkActionBarProps) {
  const { translate } = useTranslator()
  const count = selection.ids.length
  return (
    <Bar role="status">
      {count > 0 && (
        <>
          <b>{text ?? translate('refund.choose.count', { count })}</b>
          <Button $small $kind="plain" onClick={selection.clear}>
            {translate('refund.choose.clear')}
          </Button>
          {children}
        </>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  &:not(:empty) {
    margin-block-end: 10px;
  }
`
