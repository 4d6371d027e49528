import { useState } from 'react'
import { ContentCard } from '../layout/card.ts'
import { SectionHeader, Stack } from '../developer/section-header.tsx'
import { WithCall, WithPermission } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { useConnections, type ListedConnection } from './connection-queries.ts'

/** Single sign-on of the agency: its connections, each with what is left to do. */
export function SingleSignOn() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:profile:userManagement" fallback={<p>{translate('developer.onlyAdministrators')}</p>}>
      <Connections />
    </WithPermission>
  )
}

function Connections() {
  const { translate } = useTranslator()
  const connections = useConnections()
  const [edited, setEdited] = useState<ListedConnection | 'new'>()
  const { list = [], baseUrl = '' } = connections.data ?? {}
  const add = (
    <WithCall call="POST /pac4jConfigurationProperties/add">
      <Button $kind="main" onClick={() => setEdited('new')}>
        {translate('sso.add')}
      </Button>
    </WithCall>
  )
  return (
    <>
      <SectionHeader text={translate('sso.text')}>{list.length > 0 && add}</SectionHeader>
      <Stack>
        {connections.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
        {connections.isError && <ListFailed error={connections.error} onRetry={() => void connections.refetch()} />}
        {connections.data && list.length === 0 && (
          <ContentCard>
            <ListEmpty title={translate('sso.noneTitle')} text={translate('sso.noneText')}>
              {add}
            </ListEmpty>
          </ContentCard>
        )}
        {list.map((each) => (
          <ConnectionCard key={each.id} connection={each} onEdit={() => setEdited(each)} />
        ))}
      </Stack>
      {edited && (
        <ConnectionForm
          connection={edited === 'new' ? undefined : edited}
          baseUrl={baseUrl}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
