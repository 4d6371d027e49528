import { formatDecimal, parseMoney } from '@gangway/core'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSetLowBalance, type DepositOverview } from './recharge-queries.ts'

interface LowBalanceDialogProps {
  deposit: DepositOverview
  onClose: () => void
}

/** Sets the amount below which the agency is notified; an empty field turns the notification off. */
export function LowBalanceDialog({ deposit: { currency, lowBalance }, onClose }: LowBalanceDialogProps) {
  const { translate, translator } = useTranslator()
  const set = useSetLowBalance()
  const [isWrong, setWrong] = useState(false)
  const save = (form: FormData) => {
    const typed = readFormText(form, 'amount').trim()
    const amount = typed === '' ? null : parseMoney(typed, currency)?.amount
    const isAmount = amount === null || (amount !== undefined && amount > 0)
    setWrong(!isAmount)
    if (amount === undefined || !isAmount) return
    set.mutate(
      { currency, amount },
      {
        onSuccess: () => {
          toast.success(translate(amount === null ? 'recharge.thresholdOff' : 'recharge.thresholdSaved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('recharge.setThreshold')}
      submit={translate('console.save')}
      isDisabled={set.isPending}
      problem={set.isError ? callErrorText(set.error, translator.t) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{translate('recharge.thresholdText')}</p>
      <PlainField
        data-first
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={translate('recharge.thresholdIn', { currency })}
        hint={translate('recharge.thresholdHint')}
        defaultValue={lowBalance === null ? '' : formatDecimal(lowBalance)}
        problem={isWrong ? translate('recharge.thresholdWrong') : undefined}
      />
    </FormDialog>
  )
}
