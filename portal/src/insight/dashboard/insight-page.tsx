import type { WritingCallName } from '@gangway/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { ExportProgress } from '../../shared/list/export-progress.tsx'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'

interface InsightPageProps {
  title: string
  exportText: string
  exportCall: WritingCallName
  requestExport: (format: 'CSV' | 'XLSX') => Promise<{ downloadTaskId: string }>
  filters: ReactNode
  query: { isPending: boolean; isError: boolean; error: unknown; isPlaceholderData: boolean; refetch: () => unknown }
  children: ReactNode
}

/** Frame of a dashboard: filters, export, print, and the states of its one request. */
export function InsightPage({
  title,
  exportText,
  exportCall,
  requestExport,
  filters,
  query,
  children,
}: InsightPageProps) {
  const { translate } = useTranslator()
  const [exportTask, setExportTask] = useState<string>()
  return (
    <Page
      title={title}
      headerActions={
        <Actions>
          <Button onClick={() => print()}>{translate('insight.print')}</Button>
          <ExportMenu call={exportCall} text={exportText} requestExport={requestExport} onStart={setExportTask} />
        </Actions>
      }
    >
      <Filters>{filters}</Filters>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {query.isPending && <ListLoading label={translate('insight.loading')} rows={9} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      <Content aria-busy={query.isPlaceholderData}>{children}</Content>
    </Page>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  @media print {
    display: none;
  }
`

const Filters = styled.div`
  @media print {
    display: none;
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

/** Two columns of charts and tables. */
export const InsightColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: 16px;

  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`
