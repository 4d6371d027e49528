import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { usePublishShopRules } from '../shop-queries.ts'
import type { DraftRule } from './use-rule-draft.ts'

interface PublishDialogProps {
  shopId: string
  afterVersion: number
  rules: readonly DraftRule[]
  onClose: () => void
}

/** Publishes the draft as a new version, at once or at a time. */
export function PublishDialog({ shopId, afterVersion, rules, onClose }: PublishDialogProps) {
  const { translate, translator } = useTranslator()
  const publish = usePublishShopRules()
  const submit = (form: FormData) => {
    const startsAt = readFormText(form, 'startsAt')
    publish.mutate(
      {
        ...{ shopId, afterVersion, rules: [...rules], remark: readFormText(form, 'remark') },
        ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
      },
      {
        onSuccess: () => {
          toast.success(translate(startsAt ? 'shop.rule.scheduled' : 'shop.rule.published'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('shop.rule.publishTitle')}
      submit={translate('shop.rule.publish')}
      isDisabled={publish.isPending}
      problem={publish.isError ? callErrorText(publish.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('shop.rule.publishText')}</p>
      <PlainField name="remark" label={translate('shop.rule.remark')} maxLength={200} autoComplete="off" />
      <PlainField
        name="startsAt"
        type="datetime-local"
        label={translate('shop.rule.startsAt')}
        hint={translate('shop.rule.startsAtHint')}
      />
    </FormDialog>
  )
}
