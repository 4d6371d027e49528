import { rateSources } from '@gangway/core'
import { useState } from 'react'
import { fieldProblemsOf, hasFieldProblems } from '../shared/api/field-problems.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainCheckbox, PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { FieldGrid } from './row-actions.ts'
import { useSaveRate, type Shop, type ShopRate } from './shop-queries.ts'
import { ValidityFields } from './validity-fields.tsx'

interface RateDialogProps {
  shop: Shop
  rate: ShopRate | undefined
  /** Currencies with a daily base. */
  dailyCurrencies: readonly string[]
  onClose: () => void
}

/** Adds an exchange rate, or changes one. */
export function RateDialog({ shop, rate, dailyCurrencies, onClose }: RateDialogProps) {
  const { translate, translator } = useTranslator()
  const save = useSaveRate()
  const hasDaily = dailyCurrencies.includes(shop.currency)
  const [source, setSource] = useState(rate?.source ?? (hasDaily ? 'DAILY' : 'MANUAL'))
  const problemOf = fieldProblemsOf(save.error)
  const submit = (form: FormData) => {
    const text = (name: string) => readFormText(form, name)
    save.mutate(
      {
        ...(rate && { id: rate.id }),
        ...{ shopId: shop.id, from: text('from').toUpperCase(), to: shop.currency, source },
        ...{ base: text('base'), adjustment: text('adjustment').replace(/[−–]/, '-') || '0' },
        ...{ validFrom: text('validFrom') || null, validTo: text('validTo') || null, active: form.has('active') },
      },
      {
        onSuccess: () => {
          toast.success(translate('shop.rate.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate(rate ? 'shop.rate.editTitle' : 'shop.rate.add')}
      submit={translate('shop.save')}
      isDisabled={save.isPending}
      problem={save.isError && !hasFieldProblems(save.error) ? callErrorText(save.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <PlainField
          name="from"
          label={translate('shop.rate.from')}
          hint={translate('shop.rate.fromHint', { currency: shop.currency })}
          required
          pattern="[A-Za-z]{3}"
          maxLength={3}
          defaultValue={rate?.from}
          autoComplete="off"
          problem={problemOf('from') ?? problemOf('to')}
        />
        <PlainSelect
          name="source"
          label={translate('shop.rate.column.source')}
          value={source}
          problem={problemOf('source')}
          onChange={({ target }) => setSource(rateSources.find((each) => each === target.value) ?? 'MANUAL')}
        >
          {rateSources.map((each) => (
            <option key={each} value={each} disabled={each === 'DAILY' && !hasDaily}>
              {translate(`shop.rate.source.${each}`)}
            </option>
          ))}
        </PlainSelect>
        {source === 'MANUAL' && (
          <PlainField
            name="base"
            inputMode="decimal"
            label={translate('shop.rate.column.base')}
            hint={translate('shop.rate.baseHint', { currency: shop.currency })}
            required
            defaultValue={rate?.base}
            autoComplete="off"
            problem={problemOf('base')}
          />
        )}
        <PlainField
          name="adjustment"
          inputMode="decimal"
          label={translate('shop.rate.adjustment')}
          hint={translate('shop.rate.adjustmentHint')}
          defaultValue={rate?.adjustment ?? '0'}
          autoComplete="off"
          problem={problemOf('adjustment')}
        />
        <ValidityFields validity={rate} problem={problemOf('validTo')} />
      </FieldGrid>
      <PlainCheckbox
        name="active"
        label={translate('shop.rate.active')}
        defaultChecked={rate?.active ?? true}
        problem={problemOf('active')}
      />
    </FormDialog>
  )
}
