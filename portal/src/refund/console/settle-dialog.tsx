import { formatDecimal, formatMoney, parseMoney } from '@gangway/core'
import { useState } from 'react'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { DecisionDialog } from '../../shared/ui/decision-dialog.tsx'
import { sumVouchers } from '../detail/refund-method.tsx'
import { useSettleRefund, type ProviderRefund } from './provider-refund-queries.ts'

interface SettleDialogProps {
  refund: ProviderRefund
  onClose: () => void
}

/** Records what the airline has paid, or answers a dispute about it; the refund goes on as if the airline had reported it. */
export function SettleDialog({ refund, onClose }: SettleDialogProps) {
  const { translate } = useTranslator()
  const settle = useSettleRefund()
  const [isWrong, setWrong] = useState(false)
  const { refundId, version, original, estimated, received: disputed, airlineParts } = refund
  const vouchers = sumVouchers(airlineParts)
  const action = disputed === null ? 'settle' : 'correct'
  const onSuccess = (settled: unknown) => {
    if (!settled) return
    toast.success(translate(disputed === null ? 'console.refund.settled' : 'console.refund.corrected'))
    onClose()
  }
  const decide = (form: FormData) => {
    const received = parseMoney(readFormText(form, 'received'), original.currency)?.amount
    const isAmount = received !== undefined && received >= 0 && received <= original.amount
    setWrong(!isAmount)
    if (isAmount) settle.mutate({ refundId, version, received, note: readFormText(form, 'note') }, { onSuccess })
  }
  return (
    <DecisionDialog
      title={translate(`console.refund.${action}`)}
      text={translate(`console.refund.${action}Text`, {
        estimated: formatMoney(estimated),
        received: disputed === null ? '' : formatMoney(disputed),
      })}
      action={translate(`console.refund.${action}`)}
      kind="main"
      decision={settle}
      onDecide={decide}
      onClose={onClose}
    >
      <PlainField
        data-first
        name="received"
        inputMode="decimal"
        label={translate('console.refund.receivedIn', { currency: original.currency })}
        required
        defaultValue={formatDecimal(disputed ?? estimated)}
        hint={
          vouchers > 0
            ? translate('console.refund.withVouchers', { amount: formatMoney({ ...original, amount: vouchers }) })
            : undefined
        }
        problem={isWrong ? translate('console.refund.receivedRange', { most: formatMoney(original) }) : undefined}
      />
    </DecisionDialog>
  )
}
