import type { Money } from '@gangway/core'
import { AmountBreakdown, BreakdownLines } from '../../shared/ui/amount-breakdown.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useRefund } from '../detail/refund-detail.ts'
import { nameRefundLines } from '../detail/refund-lines.ts'

/** An amount of a refund, with the calculation on request. */
export function RefundAmount({ refundNo, money }: { refundNo: string; money: Money }) {
  const { translate } = useTranslator()
  const label = translate('refund.money.details')
  return (
    <AmountBreakdown money={money} label={label}>
      <RefundCalculation refundNo={refundNo} label={label} />
    </AmountBreakdown>
  )
}

function RefundCalculation({ refundNo, label }: { refundNo: string; label: string }) {
  const texts = useTranslator()
  const { translate } = texts
  const { data: refund, error, refetch } = useRefund(refundNo, true)
  const lines = refund && nameRefundLines(refund, texts)
  return (
    <BreakdownLines
      label={label}
      loading={translate('refund.detail.loading')}
      query={{ data: lines, error, refetch }}
    />
  )
}
