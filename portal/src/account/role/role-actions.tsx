import styled from 'styled-components'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useRoleName, type ListedRole, type RoleActionsProps } from './role-queries.ts'

/** Copy, change and delete, as far as they are possible for this role. */
export function RoleActions({ role, isBusy, onEdit, onCopy, onDelete }: RoleActionsProps & { role: ListedRole }) {
  const { translate } = useTranslator()
  const name = useRoleName()(role)
  const isEditable = role.builtIn === null && !role.isOwn && role.isAssignable
  return (
    <WithCall call="POST /sysRole/save">
      <Row>
        <Button $small aria-label={translate('role.copyOf', { name })} onClick={() => onCopy(role)}>
          {translate('role.copy')}
        </Button>
        {isEditable && (
          <Button $small aria-label={translate('role.editOf', { name })} onClick={() => onEdit(role)}>
            {translate('role.edit')}
          </Button>
        )}
        {isEditable && role.users === 0 && (
          <Button
            $small
            $kind="danger"
            disabled={isBusy}
            aria-label={translate('role.deleteOf', { name })}
            onClick={() => onDelete(role)}
          >
            {translate('role.delete')}
          </Button>
        )}
      </Row>
    </WithCall>
  )
}

/** Number of users, and whether the role is built-in or that of the reader. */
export function RoleFacts({ role }: { role: ListedRole }) {
  const { translate } = useTranslator()
  const facts = [
    translate('role.users', { count: role.users }),
    role.builtIn !== null && translate('role.builtIn'),
    role.isOwn && translate('role.yours'),
  ]
  return <small>{facts.filter(Boolean).join(' · ')}</small>
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-start: 6px;
`
