import { useId } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Panel } from './chip.tsx'
import type { Column } from './data-table.tsx'
import { useWords } from './words.ts'

interface ColumnChoiceProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isFixed'>[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns a list shows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id}>{say('list.columns')}</Button>
      <Panel id={id} aria-label={say('list.columns')}>
        <Choices>
          {columns
            .filter(({ isFixed }) => !isFixed)
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
        </Choices>
      </Panel>
    </>
  )
}

/** Boxes to tick, one below the other. */
export const Choices = styled.div`
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
