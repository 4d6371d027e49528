import { isAllowed } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { addDays, toMidnight } from '../../shared/i18n/dates.rules.ts'
import { WorkspaceTile } from '../../insight/tile.tsx'
import { useCurrentUser } from '../../session/current-user.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

const hourMs = 3_600_000
/** Days relative to today: the last week including today. */
const firstDayOffset = -6

/** Workspace tile of refunds that need attention; renders nothing while there are none. */
export function RefundTile() {
  const { translate } = useTranslator()
  const from = addDays(useNow(hourMs), firstDayOffset)
  const rejected = useRejectedCount(from) ?? 0
  const unconfirmed = useUnconfirmedCount() ?? 0
  const lines = [
    {
      count: rejected,
      text: translate('refund.tile.rejected', { count: rejected }),
      to: `/order/cancel-refund/list?status=REJECTED&updatedFrom=${from}`,
      link: translate('refund.tile.see'),
    },
    {
      count: unconfirmed,
      text: translate('refund.tile.toConfirm', { count: unconfirmed }),
      to: '/financial/refund',
      link: translate('refund.tile.check'),
    },
  ].filter(({ count }) => count > 0)
  return lines.length > 0 ? <WorkspaceTile title={translate('refund.tile.title')} lines={lines} /> : null
}

function useRejectedCount(from: string): number | undefined {
  const user = useCurrentUser()?.permissions
  const { data } = useQuery({
    queryKey: ['refund', 'rejected', from],
    queryFn: ({ signal }) => {
      const body = { status: ['REJECTED' as const], updatedFrom: toMidnight(from), pageSize: 1 }
      return unwrapResult(client.call('POST /refund/getPageList', { body, reads: true, quiet: true, signal }))
    },
    enabled: user !== undefined && isAllowed(user, 'sys:booking'),
  })
  return data?.total
}

function useUnconfirmedCount(): number | undefined {
  const user = useCurrentUser()?.permissions
  const { data } = useQuery({
    queryKey: ['refund', 'unconfirmed', 'count'],
    queryFn: ({ signal }) => {
      const options = { body: { pageSize: 1 }, reads: true, quiet: true, signal }
      return unwrapResult(client.call('POST /client/unconfirmedRefund/getPageList', options))
    },
    enabled: user !== undefined && isAllowed(user, 'financial:unconfirmedRefunds'),
  })
  return data?.total
}
