import { useState } from 'react'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { Tabs } from '../shared/ui/tabs.tsx'
import { CreateRoleDialog } from './role/role-dialog.tsx'
import { RoleList } from './role/role-list.tsx'
import { InviteUserDialog } from './user/invite-user-dialog.tsx'
import { UserList } from './user/user-list.tsx'

/** Users and roles of the agency. */
export function Screen() {
  const { translate } = useTranslator()
  const { address } = useUrlQuery()
  const [isOpen, setOpen] = useState(false)
  const isRoles = address.get('tab') === 'roles'
  const close = () => setOpen(false)
  return (
    <Page
      title={translate('page.userManagement.title')}
      headerActions={
        <WithCall call={isRoles ? 'POST /sysRole/save' : 'POST /sysUser/add'}>
          <Button $kind="main" onClick={() => setOpen(true)}>
            {translate(isRoles ? 'role.create' : 'user.invite')}
          </Button>
        </WithCall>
      }
    >
      <Tabs
        label={translate('page.userManagement.title')}
        current={isRoles ? 'roles' : 'users'}
        tabs={[
          { id: 'users', label: translate('user.tab'), to: '/profile/user-management' },
          { id: 'roles', label: translate('role.tab'), to: '/profile/user-management?tab=roles' },
        ]}
      />
      {isRoles ? <RoleList /> : <UserList />}
      {isOpen && (isRoles ? <CreateRoleDialog onClose={close} /> : <InviteUserDialog onClose={close} />)}
    </Page>
  )
}
