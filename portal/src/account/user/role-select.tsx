import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useRoleName, type ListedRole } from '../role/role-queries.ts'

/** The roles that the reader may assign. */
export function RoleSelect({ roles, defaultValue }: { roles: readonly ListedRole[]; defaultValue?: string }) {
  const { translate } = useTranslator()
  const roleName = useRoleName()
  return (
    <PlainSelect name="roleId" label={translate('user.role')} defaultValue={defaultValue} required>
      {roles
        .filter(({ isAssignable }) => isAssignable)
        .map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role)}
          </option>
        ))}
    </PlainSelect>
  )
}
