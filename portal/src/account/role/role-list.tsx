import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { phoneQuery } from '../../theme.ts'
import { CopyRoleDialog, EditRoleDialog } from './role-dialog.tsx'
import { RoleCards } from './role-cards.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { useRoleName, useRoles, type ListedRole } from './role-queries.ts'

export function RoleList() {
  const { translate } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const roles = useRoles()
  const cache = useQueryClient()
  const roleName = useRoleName()
  const [opened, setOpened] = useState<{ dialog: 'edit' | 'copy'; role: ListedRole }>()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const close = () => setOpened(undefined)

  async function deleteRole(role: ListedRole): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('role.deleteTitle', { name: roleName(role) }),
      text: translate('role.deleteText'),
      action: translate('role.delete'),
    })
    if (!isConfirmed) return
    const idempotencyKey = crypto.randomUUID()
    const deleted = await run('user:manage', (mfaCode) =>
      client.call('POST /sysRole/delete/{id}', {
        ...{ params: { id: role.id }, body: {}, mfaCode, idempotencyKey, quiet: true },
      }),
    )
    if (!deleted) return
    toast.success(translate('role.deleted'))
    await cache.invalidateQueries({ queryKey: ['account'] })
  }

  const View = isPhone ? RoleCards : RoleMatrix
  return (
    <>
      <Intro>{translate('role.intro')}</Intro>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      {roles.isPending && <ListLoading label={translate('role.loading')} rows={6} />}
      {roles.isError && <ListFailed error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data && (
        <ContentCard>
          <View
            roles={roles.data.list}
            isBusy={isBusy}
            onEdit={(role) => setOpened({ dialog: 'edit', role })}
            onCopy={(role) => setOpened({ dialog: 'copy', role })}
            onDelete={(role) => void deleteRole(role)}
          />
        </ContentCard>
      )}
      {opened?.dialog === 'edit' && <EditRoleDialog role={opened.role} onClose={close} />}
      {opened?.dialog === 'copy' && <CopyRoleDialog role={opened.role} onClose={close} />}
    </>
  )
}

const Intro = styled.p`
  max-inline-size: 72ch;
  margin-block-end: 14px;
  color: ${({ theme }) => theme.color.muted};
`
