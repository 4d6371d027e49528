import type { WritingCallName } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { WithCall } from '../api/permission-guard.tsx'
import { Button } from '../ui/button.tsx'
import { FilterPopover } from '../filters/filter-chip.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface ExportMenuProps {
  call: WritingCallName
  /** Text of the button, where a page has several exports. */
  label?: string
  /** Contents of the file. */
  text: string
  requestExport: (format: 'CSV' | 'XLSX') => Promise<{ downloadTaskId: string }>
  onStart: (taskId: string) => void
}

/** Starts an export in one of the formats, for users who may; the server writes the file in the background. */
export function ExportMenu({ call, label, text, requestExport, onStart }: ExportMenuProps) {
  const { translate } = useTranslator()
  const id = useId()
  const start = useMutation({ mutationFn: requestExport, onSuccess: ({ downloadTaskId }) => onStart(downloadTaskId) })
  return (
    <WithCall call={call}>
      <Button popoverTarget={id} disabled={start.isPending}>
        {label ?? translate('booking.export.open')}
      </Button>
      <FilterPopover id={id} aria-label={label ?? translate('booking.export.open')}>
        <Formats>
          <p>{text}</p>
          {(['CSV', 'XLSX'] as const).map((format) => (
            <Button key={format} popoverTarget={id} popoverTargetAction="hide" onClick={() => start.mutate(format)}>
              {translate(`booking.export.${format}`)}
            </Button>
          ))}
        </Formats>
      </FilterPopover>
    </WithCall>
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
