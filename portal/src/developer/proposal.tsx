import type { CallAnswer } from '@gangway/core'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { Mono } from './head.tsx'

export type Proposal = CallAnswer<'POST /clientProfile/approval/getPageList'>['list'][number]

export const proposalsKey = ['developer', 'approvals']

/** What an agent wants to do, and for whom. */
export function ProposalText({ act, orderNo, about }: Proposal) {
  const { say } = useWords()
  return (
    <>
      {say(`developer.approvals.act.${act}`)}
      {orderNo && (
        <small>
          <Mono>{orderNo}</Mono>
        </small>
      )}
      <small>{about}</small>
    </>
  )
}

/** How long there is still time to decide. */
export function TimeLeft({ until }: { until: string }) {
  const { say } = useWords()
  const seconds = Math.max(0, Math.floor((Date.parse(until) - useNow()) / 1_000))
  const minutes = Math.floor(seconds / 60)
  if (seconds === 0) return <span>{say('developer.approvals.state.expired')}</span>
  return (
    <time dateTime={until}>
      {minutes > 0
        ? say('developer.approvals.minutesLeft', { count: minutes })
        : say('developer.approvals.secondsLeft', { count: seconds })}
    </time>
  )
}
