import { useNavigate } from 'react-router'
import { fieldProblemsOf, hasFieldProblems } from '../shared/api/field-problems.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { FieldGrid } from './row-actions.ts'
import { useSaveShop, type Shop } from './shop-queries.ts'

/** Adds a shop, or changes one. */
export function ShopDialog({ shop, onClose }: { shop: Shop | undefined; onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const save = useSaveShop()
  const navigate = useNavigate()
  const problemOf = fieldProblemsOf(save.error)
  const field = (name: 'name' | 'channel' | 'channelCode' | 'contactEmail' | 'currency', maxLength: number) => ({
    ...{ name, maxLength, label: translate(`shop.field.${name}`), problem: problemOf(name) },
    defaultValue: shop?.[name],
  })
  const submit = (form: FormData) => {
    const text = (name: string) => readFormText(form, name)
    save.mutate(
      {
        ...(shop && { id: shop.id }),
        ...{ name: text('name'), channel: text('channel'), channelCode: text('channelCode') },
        ...{ currency: text('currency').toUpperCase(), contactEmail: text('contactEmail') },
      },
      {
        onSuccess: ({ id }) => {
          toast.success(translate('shop.saved'))
          onClose()
          if (!shop) void navigate(`/shop/rules/${id}`)
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate(shop ? 'shop.editTitle' : 'shop.add')}
      submit={translate('shop.save')}
      isDisabled={save.isPending}
      problem={save.isError && !hasFieldProblems(save.error) ? callErrorText(save.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlainField {...field('name', 60)} required autoComplete="off" />
      <FieldGrid>
        <PlainField {...field('channel', 60)} hint={translate('shop.channelHint')} required />
        <PlainField {...field('channelCode', 40)} hint={translate('shop.channelCodeHint')} />
        <PlainField
          {...field('currency', 3)}
          hint={translate('shop.currencyHint')}
          required
          pattern="[A-Za-z]{3}"
          readOnly={(shop?.orders ?? 0) > 0}
        />
        <PlainField {...field('contactEmail', 254)} type="email" required />
      </FieldGrid>
    </FormDialog>
  )
}
