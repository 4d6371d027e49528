import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { Panel } from '../shared/chip.tsx'
import { client, valueOf } from '../shared/client.ts'
import { textOf } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import type { FareRow } from './fare-result.ts'
import { Box } from './history-cells.tsx'

interface ChosenBarProps {
  /** Those on the page. */
  rows: readonly FareRow[]
  chosen: readonly FareRow[]
  onChooseAll: (isChosen: boolean) => void
  onDelete: (rows: readonly FareRow[]) => void
  onExport: (taskId: string) => void
}

/** What is done to several rows at once. */
export function ChosenBar({ rows, chosen, onChooseAll, onDelete, onExport }: ChosenBarProps) {
  const { say } = useWords()
  const isSome = chosen.length > 0 && chosen.length < rows.length
  return (
    <Row>
      <All>
        <label>
          <Box
            ref={(box) => {
              if (box) box.indeterminate = isSome
            }}
            checked={chosen.length > 0 && chosen.length === rows.length}
            onChange={(event) => onChooseAll(event.target.checked)}
          />
          {say('fare.chooseAll')}
        </label>
        <span role="status">{chosen.length > 0 && say('fare.chosen', { count: chosen.length })}</span>
      </All>
      <ExportChosen ids={chosen.map(({ id }) => id)} onStart={onExport} />
      <Button $kind="danger" $small disabled={chosen.length === 0} onClick={() => onDelete(chosen)}>
        {say('fare.delete')}
      </Button>
    </Row>
  )
}

function ExportChosen({ ids, onStart }: { ids: readonly string[]; onStart: (taskId: string) => void }) {
  const { say, words } = useWords()
  const id = useId()
  const start = useMutation({
    mutationFn: (format: 'CSV' | 'XLSX') =>
      valueOf(client.call('POST /fareSearch/export', { body: { ids: [...ids], format }, quiet: true })),
    onSuccess: ({ downloadTaskId }) => onStart(downloadTaskId),
  })
  return (
    <>
      <Button $small popoverTarget={id} disabled={ids.length === 0 || start.isPending}>
        {say('booking.export.open')}
      </Button>
      <Panel id={id} aria-label={say('booking.export.open')}>
        <Formats>
          <p>{say('fare.exportText')}</p>
          {(['CSV', 'XLSX'] as const).map((format) => (
            <Button key={format} popoverTarget={id} popoverTargetAction="hide" onClick={() => start.mutate(format)}>
              {say(`booking.export.${format}`)}
            </Button>
          ))}
        </Formats>
      </Panel>
      {start.isError && (
        <Note role="alert" $kind="bad">
          {textOf(start.error, words.t)}
        </Note>
      )}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-end: 10px;
`

const All = styled.div`
  display: flex;
  flex: 1 1 300px;
  align-items: center;
  gap: 10px;

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline-start: 10px;
  }
  span {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Formats = styled.div`
  display: grid;
  gap: 8px;

  p {
    max-inline-size: 32ch;
    color: ${({ theme }) => theme.color.muted};
  }
`
