import { dateTimeText, type RefundRow, type RefundStatus } from '@gangway/core'
import styled from 'styled-components'
import { Pill, type PillLook } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'

type Standing = Pick<RefundRow, 'status' | 'overdue' | 'confirmState'>

/** How a refund stands: in words, with a colour of its own, and what is late or waits for somebody. */
export function RefundPills({ status, overdue, confirmState }: Standing) {
  const { say } = useWords()
  return (
    <Pills>
      <Pill $look={looks[status]}>{say(`refund.status.${status}`)}</Pill>
      {overdue && <Pill $look="bad">{say('refund.overdue')}</Pill>}
      {confirmState === 'UNCONFIRMED' && <Pill $look="warn">{say('refund.toConfirm')}</Pill>}
      {confirmState === 'DISPUTED' && <Pill $look="warn">{say('refund.disputed')}</Pill>}
    </Pills>
  )
}

/** What the status lets one expect, and until when, in a few words. */
export function HintLine({ hint }: Pick<RefundRow, 'hint'>) {
  const { say, lang } = useWords()
  if (!hint || (hint.at === null && hint.kind !== 'ORIGINAL_METHOD')) return null
  return <small>{say(`refund.hint.${hint.kind}`, { time: hint.at ? dateTimeText(hint.at, lang) : '' })}</small>
}

const looks: Record<RefundStatus, PillLook> = {
  PROVIDER_PROCESSING: 'new',
  AIRLINE_PROCESSING: 'info',
  AIRLINE_REFUNDING: 'accent',
  REFUNDED: 'ok',
  FULFILLMENT_DONE: 'ok',
  CANCELLED: 'off',
  REJECTED: 'bad',
}

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`
