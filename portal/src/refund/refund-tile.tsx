import { mayOpen } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { dayFrom, midnight } from '../shared/dates.rules.ts'
import { Tile } from '../insight/tile.tsx'
import { useSignedIn } from '../session/rights.ts'
import { client, valueOf } from '../shared/client.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'

const hourMs = 3_600_000
/** Today and the six days before. */
const daysBack = -6

/** Refunds that somebody should look at; nothing while there are none. */
export function RefundTile() {
  const { say } = useWords()
  const from = dayFrom(useNow(hourMs), daysBack)
  const rejected = useRejected(from) ?? 0
  const waiting = useWaiting() ?? 0
  const lines = [
    {
      count: rejected,
      text: say('refund.tile.rejected', { count: rejected }),
      to: `/order/cancel-refund/list?status=REJECTED&updatedFrom=${from}`,
      link: say('refund.tile.see'),
    },
    {
      count: waiting,
      text: say('refund.tile.toConfirm', { count: waiting }),
      to: '/financial/refund',
      link: say('refund.tile.check'),
    },
  ].filter(({ count }) => count > 0)
  return lines.length > 0 ? <Tile title={say('refund.tile.title')} lines={lines} /> : null
}

function useRejected(from: string): number | undefined {
  const rights = useSignedIn()?.rights
  const { data } = useQuery({
    queryKey: ['refund', 'rejected', from],
    queryFn: ({ signal }) => {
      const body = { status: ['REJECTED' as const], updatedFrom: midnight(from), pageSize: 1 }
      return valueOf(client.call('POST /refund/getPageList', { body, reads: true, quiet: true, signal }))
    },
    enabled: rights !== undefined && mayOpen(rights, 'sys:booking'),
  })
  return data?.total
}

function useWaiting(): number | undefined {
  const rights = useSignedIn()?.rights
  const { data } = useQuery({
    queryKey: ['refund', 'unconfirmed', 'count'],
    queryFn: ({ signal }) => {
      const options = { body: { pageSize: 1 }, reads: true, quiet: true, signal }
      return valueOf(client.call('POST /client/unconfirmedRefund/getPageList', options))
    },
    enabled: rights !== undefined && mayOpen(rights, 'financial:unconfirmedRefunds'),
  })
  return data?.total
}
