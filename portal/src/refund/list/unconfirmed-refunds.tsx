import { isAllowed } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCurrentUser } from '../../session/current-user.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

/** Number of refunds to confirm with a link to them; renders nothing while there are none. */
export function UnconfirmedRefunds() {
  const { translate } = useTranslator()
  const user = useCurrentUser()?.permissions
  const { data } = useQuery({
    queryKey: ['refund', 'unconfirmed', 'count'],
    queryFn: ({ signal }) => {
      const options = { body: { pageSize: 1 }, reads: true, quiet: true, signal }
      return unwrapResult(client.call('POST /client/unconfirmedRefund/getPageList', options))
    },
    enabled: user !== undefined && isAllowed(user, 'financial:unconfirmedRefunds'),
  })
  if (!data?.total) return null
  return (
    <span>
      <Link to="/financial/refund">{translate('workspace.rejected.toConfirm', { count: data.total })}</Link>
    </span>
  )
}
