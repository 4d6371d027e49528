import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { useRoleName, useRoles } from '../role/role-queries.ts'
import { UserDialog } from './user-dialog.tsx'
import { useUsers, type ListedUser } from './user-queries.ts'
import { UserTable } from './user-table.tsx'
import { useExistingPage } from '../../shared/list/use-existing-page.ts'

const statuses = ['active', 'invited', 'disabled'] as const

/** The users of the agency with filters in the address. */
export function UserList() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const roles = useRoles()
  const roleName = useRoleName()
  const [opened, setOpened] = useState<ListedUser>()
  const keyword = value('keyword', /^.{1,100}$/)
  const status = statuses.find((each) => each === value('status'))
  const roleId = value('role', /^[A-Za-z0-9_-]{1,64}$/)
  const reset = () => set({ keyword: '', status: '', role: '' })
  const users = useUsers({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(status && { status }),
    ...(roleId !== undefined && { roleId }),
  })
  useExistingPage(users.data, goTo)
  const count = [keyword, status, roleId].filter((each) => each !== undefined).length
  return (
    <>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('user.keyword')}
          value={keyword}
          maxLength={100}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('user.column.role')}
          anyLabel={translate('user.anyRole')}
          choices={(roles.data?.list ?? []).map((role) => [role.id, roleName(role)] as const)}
          value={roleId}
          onChange={(chosen) => set({ role: chosen })}
        />
        <SelectFilter
          label={translate('user.column.status')}
          anyLabel={translate('user.anyStatus')}
          choices={statuses.map((each) => [each, translate(`user.status.${each}`)] as const)}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FilterBar>
      {users.isPending && <ListLoading label={translate('user.loading')} rows={6} />}
      {users.isError && <ListFailed error={users.error} onRetry={() => void users.refetch()} />}
      {users.data && users.data.list.length === 0 && (
        <ListEmpty title={translate('user.none')} text={translate('user.noneText')}>
          <ResetButton isEmpty={false} onReset={reset} />
        </ListEmpty>
      )}
      {users.data && users.data.list.length > 0 && (
        <>
          <ContentCard>
            <UserTable users={users.data.list} roles={roles.data?.list ?? []} onOpen={setOpened} />
          </ContentCard>
          <Pager {...users.data} onPage={goTo} />
        </>
      )}
      {opened && (
        <UserDialog
          key={opened.id}
          opened={opened}
          latest={users.data?.list.find(({ id }) => id === opened.id) ?? opened}
          roles={roles.data?.list ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
