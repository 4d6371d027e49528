import { formatDecimal, isRechargeAmount, parseMoney, translate as sayMessage } from '@gangway/core'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useFileUpload } from '../../refund/detail/use-file-upload.ts'
import { FailedCallError } from '../../shared/api/client.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FileDropZone } from '../../shared/ui/file-drop-zone.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useSubmitRecharge, type DepositOverview, type SubmitBody } from './recharge-queries.ts'

/** Form of a top-up: amount, currency, receipts and remark. */
export function TopUpForm({ deposits }: { deposits: readonly DepositOverview[] }) {
  const { translate, translator, lang } = useTranslator()
  const navigate = useNavigate()
  const submit = useSubmitRecharge()
  const files = useFileUpload('receipt')
  const form = useRef<HTMLFormElement>(null)
  const getKey = useIdempotencyKey()
  const [isAsked, setAsked] = useState(false)
  const [amount, setAmount] = useState('')
  const [remark, setRemark] = useState('')
  const [currency, setCurrency] = useState(deposits[0]?.currency ?? '')
  const deposit = deposits.find((each) => each.currency === currency)
  const money = parseMoney(amount, currency)
  const isAmount = money !== undefined && isRechargeAmount(money)
  const range = {
    from: deposit ? formatLocalMoney(deposit.least, lang) : '',
    to: deposit ? formatLocalMoney(deposit.most, lang) : '',
  }
  const refusedFields = submit.error instanceof FailedCallError ? (submit.error.error.fields ?? []) : []
  const refusalOf = (name: string) => refusedFields.find(({ path }) => path.startsWith(name))?.message
  const amountProblem = isAsked && !isAmount ? translate('recharge.amountWrong', range) : refusalOf('amount')

  function findFileProblem(): string | undefined {
    const blocking = files.blockingProblem()
    if (blocking) return sayMessage(translator, blocking)
    return files.stored().length === 0 ? translate('recharge.receiptMissing') : undefined
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (submit.isPending) return
    if (!isAmount) return form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
    if (findFileProblem()) return form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
    const receiptUrl = files.stored().map(({ path }) => path)
    const body = { amount: formatDecimal(money), currency, receiptUrl, remark }
    submit.mutate(
      { body, idempotencyKey: getKey(body) },
      {
        onSuccess: ({ rechargeNo }) => void navigate(`/financial/rechargeResult?rechargeNo=${rechargeNo}`),
      },
    )
  }

  return (
    <Card as="form" ref={form} noValidate onSubmit={send} aria-label={translate('recharge.form')}>
      <h2>{translate('recharge.form')}</h2>
      <p>{translate('recharge.formText')}</p>
      <BankAccount>
        <b>{translate('recharge.bankAccount')}</b>
        {deposit?.bankAccount || translate('recharge.noBankAccount')}
      </BankAccount>
      <Row>
        <PlainField
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          label={translate('recharge.amount')}
          hint={amountProblem ? undefined : translate('recharge.amountHint', range)}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          problem={amountProblem}
        />
        <PlainSelect
          name="currency"
          label={translate('recharge.currency')}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
        >
          {deposits.map((each) => (
            <option key={each.currency} value={each.currency}>
              {each.currency}
            </option>
          ))}
        </PlainSelect>
      </Row>
      <div>
        <Label>{translate('recharge.receipts')}</Label>
        <FileDropZone
          list={files}
          label={translate('recharge.receipts')}
          isBusy={submit.isPending}
          problem={(isAsked ? findFileProblem() : undefined) ?? refusalOf('receiptUrl')}
        />
      </div>
      <PlainArea
        name="remark"
        rows={2}
        maxLength={500}
        label={translate('recharge.remark')}
        hint={translate('recharge.remarkHint')}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      {submit.isError && refusedFields.length === 0 && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(submit.error, translator.t)}
        </InfoBox>
      )}
      <div>
        <Button $kind="main" type="submit" disabled={submit.isPending}>
          {translate(submit.isPending ? 'action.working' : 'recharge.submit')}
        </Button>
      </div>
    </Card>
  )
}

/** The same top-up that is sent again, after a failed connection for example, has the same key. */
function useIdempotencyKey(): (body: SubmitBody) => string {
  const sent = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    return sent.current.key
  }
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 14px;
  align-content: start;

  h2 {
    margin: 0;
  }
  > p {
    margin-block-start: -8px;
    color: ${({ theme }) => theme.color.muted};
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 12px;
`

const Label = styled.p`
  margin-block-end: 3px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

const BankAccount = styled.p`
  display: grid;
  gap: 2px;
  white-space: pre-line;
`
