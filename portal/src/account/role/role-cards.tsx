import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { groupPermissions, permissionText } from './permission-groups.ts'
import { RoleActions, RoleFacts } from './role-actions.tsx'
import { useRoleName, type ListedRole, type RoleActionsProps } from './role-queries.ts'

/** The roles on a phone: each opens to its permissions. */
export function RoleCards({ roles, ...actions }: RoleActionsProps & { roles: readonly ListedRole[] }) {
  const { translate } = useTranslator()
  const roleName = useRoleName()
  return (
    <List>
      {roles.map((role) => (
        <li key={role.id}>
          <details>
            <summary>
              <b>{roleName(role)}</b>
              <RoleFacts role={role} />
            </summary>
            {groupPermissions(new Set(role.codes)).map(([group, codes]) => (
              <section key={group}>
                <h2>{translate(`role.group.${group}`)}</h2>
                <ul>
                  {codes.map((code) => (
                    <li key={code}>{permissionText(code)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </details>
          <RoleActions role={role} {...actions} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  > li {
    padding-block: 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  > li:last-child {
    border-block-end: 0;
  }
  summary {
    cursor: pointer;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  h2 {
    margin-block: 10px 2px;
    font-size: 1rem;
  }
  section ul {
    padding-inline-start: 18px;
    list-style: disc;
  }
`
