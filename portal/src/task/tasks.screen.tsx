import { useState } from 'react'
import styled from 'styled-components'
import { IncidentOverlays } from '../incidents/incident-overlays.tsx'
import type { IncidentToConfirm } from '../incidents/confirm-incidents-dialog.tsx'
import { Page } from '../layout/page.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { TaskActionDialog, type DialogTaskKind } from './action/task-action-dialog.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { SnoozeTaskDialog } from './snooze-task-dialog.tsx'
import { TaskFilters } from './task-filters.tsx'
import { TaskKeysDialog } from './task-keys-dialog.tsx'
import { TaskList } from './task-list.tsx'
import { useTaskParams, type TaskParams } from './task-params.ts'
import { useTasks, type ListedTask } from './task-queries.ts'
import { useTaskKeys, useTaskKeysOn } from './use-task-keys.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

type Opened =
  | { dialog: 'edit' | 'snooze'; task: ListedTask }
  | { dialog: 'action'; kind: DialogTaskKind; task: ListedTask }
  | { dialog: 'keys' }

/** What needs a person of the agency, first due first. */
export function Screen() {
  const { translate } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const params = useTaskParams()
  const query = useTasks(params.body)
  useExistingPage(query.data, params.goTo)
  const [opened, setOpened] = useState<Opened>()
  const [openIncident, setOpenIncident] = useState<string>()
  const [incidentsToConfirm, setIncidentsToConfirm] = useState<readonly IncidentToConfirm[]>()
  const mayChange = useMayCall()('POST /task/update')
  const [areKeysOn] = useTaskKeysOn()
  useTaskKeys(areKeysOn, (key) => {
    if (key === '?') setOpened({ dialog: 'keys' })
    return key === '?'
  })
  const close = () => setOpened(undefined)
  const keysButton = !isPhone && (
    <Button onClick={() => setOpened({ dialog: 'keys' })}>{translate('task.keys.button')}</Button>
  )
  return (
    <Page title={translate('page.tasks.title')} headerActions={keysButton}>
      <Intro>{translate('task.intro')}</Intro>
      <TaskFilters params={params} counts={query.data?.counts ?? []} colleagues={query.data?.colleagues ?? []} />
      {query.isPending && <ListLoading label={translate('task.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && <NoTasks params={params} />}
      {query.data && query.data.list.length > 0 && (
        <>
          <TaskList
            page={query.data}
            areKeysOn={areKeysOn && !query.isPlaceholderData}
            onIncident={setOpenIncident}
            onAction={(kind, task) => setOpened({ dialog: 'action', kind, task })}
            onOpen={(dialog, task) => mayChange && setOpened({ dialog, task })}
          />
          <Pager {...query.data} onPage={params.goTo} />
        </>
      )}
      {opened?.dialog === 'edit' && (
        <EditTaskDialog task={opened.task} colleagues={query.data?.colleagues ?? []} onClose={close} />
      )}
      {opened?.dialog === 'action' && <TaskActionDialog kind={opened.kind} task={opened.task} onClose={close} />}
      {opened?.dialog === 'snooze' && <SnoozeTaskDialog task={opened.task} onClose={close} />}
      {opened?.dialog === 'keys' && <TaskKeysDialog onClose={close} />}
      <IncidentOverlays
        openId={openIncident}
        onClose={() => setOpenIncident(undefined)}
        incidentsToConfirm={incidentsToConfirm}
        onConfirm={setIncidentsToConfirm}
      />
    </Page>
  )
}

function NoTasks({ params: { count, isSnoozed, reset } }: { params: TaskParams }) {
  const { translate } = useTranslator()
  if (count > 0) {
    return (
      <ListEmpty title={translate('task.noMatch')} text={translate('task.noMatchText')}>
        <ResetButton isEmpty={false} onReset={reset} />
      </ListEmpty>
    )
  }
  return isSnoozed ? (
    <ListEmpty title={translate('task.noSnoozed')} text={translate('task.noSnoozedText')} />
  ) : (
    <ListEmpty title={translate('task.none')} text={translate('task.noneText')} />
  )
}

const Intro = styled.p`
  margin-block: -8px 14px;
  color: ${({ theme }) => theme.color.muted};
`
