import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { FilterPopover } from '../filters/filter-chip.tsx'
import type { Column } from './data-table.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface ColumnSelectProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isAlwaysVisible'>[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Chooses the visible columns of a list. */
export function ColumnSelect({ columns, hidden, onChange }: ColumnSelectProps) {
  const { translate } = useTranslator()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id}>{translate('list.columns')}</Button>
      <FilterPopover id={id} aria-label={translate('list.columns')}>
        <CheckboxList>
          {columns
            .filter(({ isAlwaysVisible }) => !isAlwaysVisible)
            .map((column) => (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column.id)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? hidden.filter((each) => each !== column.id) : [...hidden, column.id],
                    )
                  }
                />
                {column.header}
              </label>
            ))}
        </CheckboxList>
      </FilterPopover>
    </>
  )
}

/** Checkboxes in a column. */
export const CheckboxList = styled.div`
  display: grid;
  gap: 2px;

  label {
    display: flex;
    align-items: center;
    gap: 9px;
    min-block-size: 30px;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`
