import { formatDecimal, parseMoney } from '@gangway/core'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useCreditRecharge, type AgencyRecharge } from './console-queries.ts'

interface CreditDialogProps {
  recharge: AgencyRecharge
  onClose: () => void
}

/** Credits what was received. Above the limit it becomes an approval that a second person has to confirm. */
export function CreditDialog({ recharge, onClose }: CreditDialogProps) {
  const { translate, translator, lang } = useTranslator()
  const credit = useCreditRecharge()
  const [isWrong, setWrong] = useState(false)
  const { rechargeId, version, amount, approvedAmount, secondPersonAbove, most } = recharge
  const { currency } = amount
  const limit = formatLocalMoney(secondPersonAbove, lang)
  const decide = (form: FormData) => {
    const received = parseMoney(readFormText(form, 'amount'), currency)?.amount
    const isAmount = received !== undefined && received > 0 && received <= most.amount
    setWrong(!isAmount)
    if (!isAmount) return
    credit.mutate(
      { rechargeId, version, amount: received },
      {
        onSuccess: (credited) => {
          if (!credited) return
          toast.success(translate(credited.waitsForSecond ? 'console.recharge.nowWaits' : 'console.recharge.credited'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('console.recharge.creditTitle', { rechargeNo: recharge.rechargeNo })}
      submit={translate('console.recharge.credit')}
      isDisabled={credit.isPending}
      problem={credit.isError ? callErrorText(credit.error, translator.t) : undefined}
      onSubmit={decide}
      onClose={onClose}
    >
      <p>
        {translate(approvedAmount === null ? 'console.recharge.creditText' : 'console.recharge.secondText', {
          ...{ limit, amount: formatLocalMoney(approvedAmount ?? amount, lang) },
        })}
      </p>
      <PlainField
        data-first
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        label={translate('console.recharge.receivedIn', { currency })}
        hint={translate('console.recharge.receivedHint', { amount: formatLocalMoney(amount, lang) })}
        defaultValue={formatDecimal(approvedAmount ?? amount)}
        problem={
          isWrong ? translate('console.recharge.receivedWrong', { most: formatLocalMoney(most, lang) }) : undefined
        }
      />
    </FormDialog>
  )
}
