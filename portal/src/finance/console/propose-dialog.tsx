import { depositChangeKinds, parseMoney, type CallInput } from '@gangway/core'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { FailedCallError } from '../../shared/api/client.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useAgencyDeposit, useProposeChange } from './console-queries.ts'

type Kind = NonNullable<CallInput<'POST /console/deposit/propose'>['body']>['kind']

/** Proposes a change of a deposit, beside what the agency has now. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const propose = useProposeChange()
  const [kind, setKind] = useState<Kind>('ADJUSTMENT')
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const fields = propose.error instanceof FailedCallError ? (propose.error.error.fields ?? []) : []
  const problemOf = (path: string) => fields.find((each) => each.path === path)?.message
  const submit = (form: FormData) => {
    const currency = readFormText(form, 'currency').toUpperCase()
    const money = parseMoney(readFormText(form, 'amount'), currency)
    setWrong(!money)
    if (!money) return
    propose.mutate(
      { agencyCode: code.trim(), kind, currency, amount: money.amount, reason: readFormText(form, 'reason') },
      {
        onSuccess: () => {
          toast.success(translate('console.deposit.proposed'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('console.deposit.propose')}
      submit={translate('console.deposit.propose')}
      isDisabled={propose.isPending}
      problem={propose.isError && fields.length === 0 ? callErrorText(propose.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('console.deposit.proposeText')}</p>
      <PlainField
        data-first
        name="agencyCode"
        required
        pattern="[A-Z0-9]{2,20}"
        maxLength={20}
        autoComplete="off"
        label={translate('console.refund.agencyCode')}
        value={code}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
        problem={problemOf('agencyCode')}
      />
      <CurrentDeposit agencyCode={code.trim()} />
      <PlainSelect
        name="kind"
        label={translate('console.deposit.kindTitle')}
        value={kind}
        onChange={({ target }) => setKind(depositChangeKinds.find((each) => each === target.value) ?? 'ADJUSTMENT')}
      >
        {depositChangeKinds.map((each) => (
          <option key={each} value={each}>
            {translate(`console.deposit.kind.${each}`)}
          </option>
        ))}
      </PlainSelect>
      <PlainField
        name="currency"
        required
        pattern="[A-Za-z]{3}"
        maxLength={3}
        defaultValue="USD"
        label={translate('recharge.currency')}
        problem={problemOf('currency')}
      />
      <PlainField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        label={translate(`console.deposit.amount.${kind}`)}
        hint={translate(`console.deposit.amountHint.${kind}`)}
        problem={isWrong ? translate('console.deposit.amountWrong') : problemOf('amount')}
      />
      <PlainArea name="reason" rows={2} maxLength={300} required label={translate('console.refund.reason')} />
    </FormDialog>
  )
}

function CurrentDeposit({ agencyCode }: { agencyCode: string }) {
  const { translate, lang } = useTranslator()
  const { data } = useAgencyDeposit(agencyCode)
  if (!data) return null
  return (
    <InfoBox role="status">
      <b>{data.agencyName}</b>
      {data.accounts.map(({ currency, balance, creditLine }) => (
        <div key={currency}>
          {translate('console.deposit.current', {
            ...{ balance: formatLocalMoney(balance, lang), creditLine: formatLocalMoney(creditLine, lang) },
          })}
        </div>
      ))}
    </InfoBox>
  )
}
