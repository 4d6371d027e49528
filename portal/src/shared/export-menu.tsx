import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Panel } from './chip.tsx'
import { useWords } from './words.ts'

interface ExportMenuProps {
  /** What the file will hold. */
  text: string
  ask: (format: 'CSV' | 'XLSX') => Promise<{ downloadTaskId: string }>
  onStart: (taskId: string) => void
}

/** Asks for a list as a file. The file is written by the server meanwhile. */
export function ExportMenu({ text, ask, onStart }: ExportMenuProps) {
  const { say } = useWords()
  const id = useId()
  const start = useMutation({ mutationFn: ask, onSuccess: ({ downloadTaskId }) => onStart(downloadTaskId) })
  return (
    <>
      <Button popoverTarget={id} disabled={start.isPending}>
        {say('booking.export.open')}
      </Button>
      <Panel id={id} aria-label={say('booking.export.open')}>
        <Formats>
          <p>{text}</p>
          {(['CSV', 'XLSX'] as const).map((format) => (
            <Button key={format} popoverTarget={id} popoverTargetAction="hide" onClick={() => start.mutate(format)}>
              {say(`booking.export.${format}`)}
            </Button>
          ))}
        </Formats>
      </Panel>
    </>
  )
}

const Formats = styled.div`
  display: grid;
  gap: 8px;

  p {
    max-inline-size: 32ch;
    color: ${({ theme }) => theme.color.muted};
  }
`
