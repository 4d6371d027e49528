import { Fragment } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { groupPermissions, permissionText } from './permission-groups.ts'
import { RoleActions, RoleFacts } from './role-actions.tsx'
import { useRoleName, type ListedRole, type RoleActionsProps } from './role-queries.ts'

/** Roles as columns and permissions as rows, in groups. */
export function RoleMatrix({ roles, ...actions }: RoleActionsProps & { roles: readonly ListedRole[] }) {
  const { translate } = useTranslator()
  const roleName = useRoleName()
  const groups = groupPermissions(new Set(roles.flatMap(({ codes }) => codes)))
  return (
    <Frame tabIndex={0} role="region" aria-label={translate('role.matrix')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('role.permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {roleName(role)}
                <RoleFacts role={role} />
                <RoleActions role={role} {...actions} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([group, codes]) => (
            <Fragment key={group}>
              <tr data-group>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <span>{translate(`role.group.${group}`)}</span>
                </th>
              </tr>
              {codes.map((code) => (
                <tr key={code}>
                  <th scope="row">{permissionText(code)}</th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      {role.codes.includes(code) ? (
                        <>
                          <Icon name="check" />
                          <HiddenText>{translate('role.has')}</HiddenText>
                        </>
                      ) : (
                        <>
                          <span aria-hidden="true">–</span>
                          <HiddenText>{translate('role.hasNot')}</HiddenText>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled.div`
  max-block-size: min(70vh, 720px);
  overflow: auto;

  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  th,
  td {
    padding: 6px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    background: ${({ theme }) => theme.color.surface};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  td {
    color: ${({ theme }) => theme.color.muted};
  }
  td svg {
    color: ${({ theme }) => theme.color.ok};
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    min-inline-size: 132px;
    border-block-end-color: ${({ theme }) => theme.color.line};
    font-weight: 600;
  }
  tr > th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 220px;
  }
  thead tr > th:first-child {
    z-index: 2;
  }
  [data-group] th {
    padding-block-start: 16px;
    font-weight: 600;
  }
  [data-group] span {
    position: sticky;
    inset-inline-start: 12px;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 400;
  }
`
