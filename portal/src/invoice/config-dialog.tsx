import {
  findInvoiceConfigProblems,
  invoiceCycles,
  statementFormats,
  type InvoiceConfigField,
  type InvoiceConfigForm,
} from '@gangway/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { invoiceConfigKey, type InvoiceSettings } from './invoices.ts'

/** 1 for Monday to 7 for Sunday. */
export const invoiceWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

const problemTexts = {
  invoiceCycle: 'invoice.problem.cycle',
  billingCycle: 'invoice.problem.billingCycle',
  weekdays: 'invoice.problem.weekdays',
  format: 'invoice.problem.format',
  subscriptionEmail: 'invoice.problem.email',
} as const satisfies Record<InvoiceConfigField, string>

interface InvoiceConfigDialogProps {
  config: InvoiceSettings
  onClose: () => void
}

/** Form of the cycles, the file format and the subscription e-mail. */
export function InvoiceConfigDialog({ config, onClose }: InvoiceConfigDialogProps) {
  const { translate, translator } = useTranslator()
  const queries = useQueryClient()
  const [problems, setProblems] = useState<Partial<Record<InvoiceConfigField, string>>>({})
  const [cycles, setCycles] = useState({ invoice: config.invoiceCycle, billing: config.billingCycle })
  const isWeekly = cycles.invoice === 'WEEKLY' || cycles.billing === 'WEEKLY'
  const save = useMutation({
    mutationFn: ({ weekdays: days, ...form }: InvoiceConfigForm) =>
      unwrapResult(
        client.call('POST /client/invoiceConfig/update', {
          body: { ...form, weekdays: [...days] },
          idempotencyKey: crypto.randomUUID(),
          quiet: true,
        }),
      ),
    onSuccess(saved) {
      queries.setQueryData(invoiceConfigKey, saved)
      toast.success(translate('invoice.config.saved'))
      onClose()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = readForm(new FormData(event.currentTarget))
    const found = findInvoiceConfigProblems(form)
    setProblems(found)
    save.reset()
    if (Object.keys(found).length === 0) save.mutate(form)
    else event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
  }

  const problem = (field: InvoiceConfigField) => {
    return problems[field] === undefined ? undefined : translate(problemTexts[field])
  }
  const cycleSelect = (name: 'invoiceCycle' | 'billingCycle', of: 'invoice' | 'billing') => (
    <PlainSelect
      name={name}
      label={translate(`invoice.config.${name}`)}
      problem={problem(name)}
      value={cycles[of] ?? ''}
      onChange={({ target }) =>
        setCycles({ ...cycles, [of]: invoiceCycles.find((cycle) => cycle === target.value) ?? null })
      }
    >
      <option value="">{translate('invoice.config.choose')}</option>
      {invoiceCycles.map((cycle) => (
        <option key={cycle} value={cycle}>
          {translate(`invoice.cycle.${cycle}`)}
        </option>
      ))}
    </PlainSelect>
  )
  return (
    <Dialog
      title={translate('invoice.config.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="main" type="submit" form="invoice-config" disabled={save.isPending}>
            {translate('invoice.config.save')}
          </Button>
        </>
      }
    >
      <Form id="invoice-config" onSubmit={submit} noValidate>
        {save.isError && (
          <InfoBox role="alert" $kind="bad">
            {callErrorText(save.error, translator.t)}
          </InfoBox>
        )}
        {cycleSelect('invoiceCycle', 'invoice')}
        {cycleSelect('billingCycle', 'billing')}
        {isWeekly && <Weekdays chosen={config.weekdays} problem={problem('weekdays')} />}
        <PlainSelect
          name="format"
          label={translate('invoice.config.format')}
          problem={problem('format')}
          defaultValue={config.format ?? ''}
        >
          <option value="">{translate('invoice.config.choose')}</option>
          {statementFormats.map((format) => (
            <option key={format} value={format}>
              {translate(`invoice.format.${format}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          name="subscriptionEmail"
          type="email"
          autoComplete="email"
          maxLength={254}
          label={translate('invoice.config.subscriptionEmail')}
          hint={translate('invoice.config.emailHint')}
          defaultValue={config.subscriptionEmail}
          problem={problem('subscriptionEmail')}
        />
        <p>{translate('invoice.config.zone')}</p>
      </Form>
    </Dialog>
  )
}

function Weekdays({ chosen, problem }: { chosen: readonly number[]; problem: string | undefined }) {
  const { translate } = useTranslator()
  return (
    <WeekdayFields aria-describedby={problem ? 'weekdays-problem' : undefined}>
      <legend>{translate('invoice.config.weekdays')}</legend>
      <div>
        {invoiceWeekdays.map((day) => (
          <label key={day}>
            <input type="checkbox" name="weekdays" value={day} defaultChecked={chosen.includes(day)} />
            {translate(`invoice.weekday.${day}`)}
          </label>
        ))}
      </div>
      {problem && (
        <p id="weekdays-problem" role="alert">
          {problem}
        </p>
      )}
    </WeekdayFields>
  )
}

function readForm(data: FormData): InvoiceConfigForm {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === readFormText(data, name))
  return {
    invoiceCycle: chosen('invoiceCycle', invoiceCycles),
    billingCycle: chosen('billingCycle', invoiceCycles),
    weekdays: data.getAll('weekdays').map(Number),
    format: chosen('format', statementFormats),
    subscriptionEmail: readFormText(data, 'subscriptionEmail'),
  }
}

const Form = styled.form`
  display: grid;
  gap: 14px;

  > p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

const WeekdayFields = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: 6px;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 30px;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  p {
    color: ${({ theme }) => theme.color.bad};
    font-size: 0.86rem;
  }
`
