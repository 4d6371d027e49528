import { formatDateTime } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { useRoleName, type ListedRole } from '../role/role-queries.ts'
import { UserPill } from './user-pill.tsx'
import { fullNameOf, type ListedUser } from './user-queries.ts'

interface UserTableProps {
  users: readonly ListedUser[]
  roles: readonly ListedRole[]
  onOpen: (user: ListedUser) => void
}

export function UserTable({ users, roles, onOpen }: UserTableProps) {
  const { translate, lang } = useTranslator()
  const roleName = useRoleName()
  const column = (name: 'name' | 'role' | 'status' | 'authenticator' | 'lastSignIn' | 'created') =>
    translate(`user.column.${name}`)
  const columns = ['name', 'role', 'status', 'authenticator', 'lastSignIn', 'created'] as const
  return (
    <PlainTable aria-label={translate('user.tab')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {column(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const role = roles.find(({ id }) => id === user.roleId)
          return (
            <tr key={user.id}>
              <th scope="row">
                <NameButton type="button" onClick={() => onOpen(user)}>
                  {fullNameOf(user)}
                </NameButton>
                <small>
                  {user.email}
                  {user.isSelf && ` · ${translate('user.you')}`}
                </small>
              </th>
              <td data-name={column('role')}>{role && <span>{roleName(role)}</span>}</td>
              <td data-name={column('status')}>
                <UserPill status={user.status} />
              </td>
              <td data-name={column('authenticator')}>
                <span>{translate(user.hasAuthenticator ? 'user.bound' : 'user.unbound')}</span>
              </td>
              <td data-name={column('lastSignIn')}>
                {user.lastSignInAt === null ? (
                  <span>{translate('user.never')}</span>
                ) : (
                  <TimeAgo time={user.lastSignInAt} />
                )}
              </td>
              <td data-name={column('created')}>
                <time dateTime={user.createdAt}>{formatDateTime(user.createdAt, lang)}</time>
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

const NameButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.accentStrong};
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    min-block-size: 36px;
  }
`
