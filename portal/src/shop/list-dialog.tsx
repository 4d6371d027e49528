import { fareKinds, listDimensions, listKinds } from '@gangway/core'
import { useState } from 'react'
import { fieldProblemsOf, hasFieldProblems } from '../shared/api/field-problems.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { FieldGrid } from './row-actions.ts'
import { useSaveListEntry, type ShopListEntry } from './shop-queries.ts'
import { ValidityFields } from './validity-fields.tsx'

interface ListDialogProps {
  shopId: string
  entry: ShopListEntry | undefined
  onClose: () => void
}

/** Adds an entry to a list of a shop, or changes one. */
export function ListDialog({ shopId, entry, onClose }: ListDialogProps) {
  const { translate, translator } = useTranslator()
  const save = useSaveListEntry()
  const [dimension, setDimension] = useState(entry?.dimension ?? 'AIRLINE')
  const problemOf = fieldProblemsOf(save.error)
  const submit = (form: FormData) => {
    const text = (name: string) => readFormText(form, name)
    save.mutate(
      {
        ...(entry && { id: entry.id }),
        ...{ shopId, kind: text('kind') === 'WHITE' ? 'WHITE' : 'BLACK', dimension },
        ...{ value: text('value').toUpperCase(), remark: text('remark'), active: form.has('active') },
        ...{ validFrom: text('validFrom') || null, validTo: text('validTo') || null },
      },
      {
        onSuccess: () => {
          toast.success(translate('shop.list.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate(entry ? 'shop.list.editTitle' : 'shop.list.add')}
      submit={translate('shop.save')}
      isDisabled={save.isPending}
      problem={save.isError && !hasFieldProblems(save.error) ? callErrorText(save.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <PlainSelect name="kind" label={translate('shop.list.kind')} defaultValue={entry?.kind ?? 'BLACK'}>
          {listKinds.map((kind) => (
            <option key={kind} value={kind}>
              {translate(`shop.listKind.${kind}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect
          name="dimension"
          label={translate('shop.list.dimension')}
          value={dimension}
          onChange={({ target }) => setDimension(listDimensions.find((each) => each === target.value) ?? 'AIRLINE')}
        >
          {listDimensions.map((each) => (
            <option key={each} value={each}>
              {translate(`shop.dimension.${each}`)}
            </option>
          ))}
        </PlainSelect>
        {dimension === 'FARE_KIND' ? (
          <PlainSelect name="value" label={translate('shop.list.value')} defaultValue={entry?.value ?? 'PUBLIC'}>
            {fareKinds.map((kind) => (
              <option key={kind} value={kind}>
                {translate(`shop.fareKind.${kind}`)}
              </option>
            ))}
          </PlainSelect>
        ) : (
          <PlainField
            key={dimension}
            name="value"
            label={translate('shop.list.value')}
            hint={translate(`shop.valueHint.${dimension}`)}
            required
            maxLength={12}
            defaultValue={entry?.dimension === dimension ? entry.value : ''}
            autoComplete="off"
            problem={problemOf('value')}
          />
        )}
        <ValidityFields validity={entry} problem={problemOf('validTo')} />
      </FieldGrid>
      <PlainField
        name="remark"
        label={translate('shop.list.remark')}
        maxLength={200}
        defaultValue={entry?.remark}
        autoComplete="off"
      />
      <label>
        <input type="checkbox" name="active" defaultChecked={entry?.active ?? true} />
        <span>{translate('shop.list.active')}</span>
      </label>
    </FormDialog>
  )
}
