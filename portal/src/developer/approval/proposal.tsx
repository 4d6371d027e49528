import type { CallAnswer } from '@gangway/core'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Mono } from '../section-header.tsx'

export type Proposal = CallAnswer<'POST /clientProfile/approval/getPageList'>['list'][number]

export const proposalsQueryKey = ['developer', 'approvals']

/** Action of a proposal and the booking it concerns. */
export function ProposalSummary({ act, orderNo, about }: Proposal) {
  const { translate } = useTranslator()
  return (
    <>
      {translate(`developer.approvals.act.${act}`)}
      {orderNo && (
        <small>
          <Mono>{orderNo}</Mono>
        </small>
      )}
      <small>{about}</small>
    </>
  )
}

/** Time until the proposal expires. */
export function ProposalTimeLeft({ until }: { until: string }) {
  const { translate } = useTranslator()
  const seconds = Math.max(0, Math.floor((Date.parse(until) - useNow()) / 1_000))
  const minutes = Math.floor(seconds / 60)
  if (seconds === 0) return <span>{translate('developer.approvals.state.expired')}</span>
  return (
    <time dateTime={until}>
      {minutes > 0
        ? translate('developer.approvals.minutesLeft', { count: minutes })
        : translate('developer.approvals.secondsLeft', { count: seconds })}
    </time>
  )
}
