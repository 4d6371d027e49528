import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

export type ListedRole = CallAnswer<'POST /sysRole/getPageList'>['list'][number]

/** What a reader can do with a role in the matrix and in the cards. */
export interface RoleActionsProps {
  isBusy: boolean
  onEdit: (role: ListedRole) => void
  onCopy: (role: ListedRole) => void
  onDelete: (role: ListedRole) => void
}

export function useRoles() {
  return useQuery({
    queryKey: ['account', 'roles'],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /sysRole/getPageList', { body: { pageSize: 100 }, reads: true, quiet: true, signal }),
      ),
  })
}

/** The name of a role: built-in ones are named in the language of the reader. */
export function useRoleName(): (role: Pick<ListedRole, 'name' | 'builtIn'>) => string {
  const { translate } = useTranslator()
  return ({ name, builtIn }) => (builtIn === null ? name : translate(`user.builtIn.${builtIn}`))
}
