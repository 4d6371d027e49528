import { maxSandboxUsers } from '@gangway/core'
import { useState } from 'react'
import { SectionHeader } from '../../developer/section-header.tsx'
import { ContentCard } from '../../layout/card.ts'
import { WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { AddSandboxUser } from './add-sandbox-user.tsx'
import { SandboxUserTable } from './sandbox-user-table.tsx'
import { useSandboxUsers } from './sandbox-user-queries.ts'

/** The logins of the agency to its sandbox. */
export function SandboxUsers() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:profile:userManagement" fallback={<p>{translate('developer.onlyAdministrators')}</p>}>
      <Users />
    </WithPermission>
  )
}

function Users() {
  const { translate } = useTranslator()
  const [isAdding, setAdding] = useState(false)
  const users = useSandboxUsers()
  const list = users.data ?? []
  const isFull = list.filter(({ status }) => status !== 'disabled').length >= maxSandboxUsers
  const add = (
    <WithCall call="POST /sandbox/addUser">
      <Button $kind="main" onClick={() => setAdding(true)}>
        {translate('sandboxUser.add')}
      </Button>
    </WithCall>
  )
  return (
    <>
      <SectionHeader text={translate('sandboxUser.text')}>{list.length > 0 && !isFull && add}</SectionHeader>
      <ContentCard>
        {users.isPending && <ListLoading label={translate('user.loading')} rows={3} />}
        {users.isError && <ListFailed error={users.error} onRetry={() => void users.refetch()} />}
        {users.data && list.length === 0 && (
          <ListEmpty title={translate('sandboxUser.noneTitle')} text={translate('sandboxUser.noneText')}>
            {add}
          </ListEmpty>
        )}
        {isFull && <InfoBox>{translate('sandboxUser.full', { count: maxSandboxUsers })}</InfoBox>}
        {list.length > 0 && <SandboxUserTable users={list} />}
      </ContentCard>
      {isAdding && <AddSandboxUser onClose={() => setAdding(false)} />}
    </>
  )
}
