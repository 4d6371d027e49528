import { displayPassengerName, formatSignedAmount, type Money } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { AmountBreakdown, BreakdownLines } from '../../shared/ui/amount-breakdown.tsx'

interface AmountDifferenceProps {
  refundNo: string
  money: Money
}

/** The received less the expected amount; opens the lines that explain it. */
export function AmountDifference({ refundNo, money }: AmountDifferenceProps) {
  const { translate } = useTranslator()
  const label = `${translate('refund.unconfirmed.explain')} ${refundNo}`
  return (
    <AmountBreakdown money={money} text={formatSignedAmount(money)} label={label}>
      <DifferenceLines refundNo={refundNo} />
    </AmountBreakdown>
  )
}

function DifferenceLines({ refundNo }: { refundNo: string }) {
  const { translate } = useTranslator()
  const { data, error, refetch } = useQuery({
    queryKey: ['refund', 'explain', refundNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /client/unconfirmedRefund/explain/{refundNo}', { params: { refundNo }, quiet: true, signal }),
      ),
    staleTime: 0,
  })
  const lines = data?.lines.map(({ kind, passengerName, amount, isTotal }) => ({
    name: translate(`refund.unconfirmed.line.${kind}`, { name: displayPassengerName(passengerName ?? '') }),
    money: amount,
    ...(isTotal && { isTotal }),
  }))
  return (
    <BreakdownLines
      label={translate('refund.unconfirmed.explain')}
      loading={translate('refund.unconfirmed.explainLoading')}
      query={{ data: lines, error, refetch }}
    />
  )
}
