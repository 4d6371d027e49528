import { useState } from 'react'
import styled from 'styled-components'
import { useRoleName, type ListedRole } from '../account/role/role-queries.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { PlainInput, Select } from '../shared/ui/plain-field.tsx'
import type { ListedConnection } from './connection-queries.ts'

type GroupRole = ListedConnection['groupRoles'][number]

const maxRows = 50

interface GroupRolesProps {
  initial: readonly GroupRole[]
  roles: readonly ListedRole[]
  onChange: (rows: GroupRole[]) => void
}

/** Roles by groups of the identity provider; the first group that fits decides. */
export function GroupRoles({ initial, roles, onChange }: GroupRolesProps) {
  const { translate } = useTranslator()
  const roleName = useRoleName()
  const [rows, setRows] = useState<readonly (GroupRole & { key: number })[]>(() =>
    initial.map((row, key) => ({ ...row, key })),
  )
  const [firstRole] = roles

  function change(next: typeof rows): void {
    setRows(next)
    onChange(next.map(({ group, roleId }) => ({ group: group.trim(), roleId })).filter(({ group }) => group !== ''))
  }
  const edit = (key: number, values: Partial<GroupRole>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))

  return (
    <fieldset>
      <legend>{translate('sso.groups.title')}</legend>
      <p>{translate('sso.groups.text')}</p>
      {rows.map(({ key, group, roleId }, index) => (
        <Row key={key}>
          <PlainInput
            aria-label={translate('sso.groups.group', { number: index + 1 })}
            placeholder={translate('sso.groups.placeholder')}
            value={group}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => edit(key, { group: event.target.value })}
          />
          <Select
            aria-label={translate('sso.groups.role', { number: index + 1 })}
            value={roleId}
            onChange={(event) => edit(key, { roleId: event.target.value })}
          >
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {roleName(role)}
              </option>
            ))}
          </Select>
          <Button
            $small
            aria-label={translate('sso.groups.removeOf', { number: index + 1 })}
            onClick={() => change(rows.filter((row) => row.key !== key))}
          >
            {translate('sso.domains.remove')}
          </Button>
        </Row>
      ))}
      {rows.length < maxRows && firstRole && (
        <Button
          $small
          onClick={() =>
            change([...rows, { group: '', roleId: firstRole.id, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
          }
        >
          {translate('sso.groups.add')}
        </Button>
      )}
    </fieldset>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block: 8px;

  input,
  select {
    flex: 1 1 160px;
    min-inline-size: 0;
  }
`
