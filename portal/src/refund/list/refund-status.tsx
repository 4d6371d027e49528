import { formatZonedTime, type RefundRow, type RefundStatus } from '@gangway/core'
import styled from 'styled-components'
import { Pill, type PillTone } from '../../shared/ui/pill.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { isHintComplete } from '../detail/expected-step.ts'

type RefundStatusFields = Pick<RefundRow, 'status' | 'overdue' | 'confirmState'>

/** Status label of a refund, with marks for overdue and unconfirmed refunds. */
export function RefundStatusPills({ status, overdue, confirmState }: RefundStatusFields) {
  const { translate } = useTranslator()
  return (
    <Pills>
      <Pill $tone={refundStatusTones[status]}>{translate(`refund.status.${status}`)}</Pill>
      {overdue && <Pill $tone="bad">{translate('refund.overdue')}</Pill>}
      {confirmState === 'UNCONFIRMED' && <Pill $tone="warn">{translate('refund.toConfirm')}</Pill>}
      {confirmState === 'DISPUTED' && <Pill $tone="warn">{translate('refund.disputed')}</Pill>}
    </Pills>
  )
}

/** Expected next step and its date. */
export function RefundHint({ hint }: Pick<RefundRow, 'hint'>) {
  const { translate, lang } = useTranslator()
  if (!hint || !isHintComplete(hint)) return null
  return <small>{translate(`refund.hint.${hint.kind}`, { time: hint.at ? formatZonedTime(hint.at, lang) : '' })}</small>
}

const refundStatusTones: Record<RefundStatus, PillTone> = {
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
