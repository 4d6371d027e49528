import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { FailedCallError } from '../../shared/api/client.ts'
import { fieldProblemsOf, refusedFieldsOf } from '../../shared/api/field-problems.ts'
import { usePublishShopRules, useRuleVersions } from '../shop-queries.ts'
import type { DraftRule } from './use-rule-draft.ts'

interface PublishDialogProps {
  shopId: string
  afterVersion: number
  rules: readonly DraftRule[]
  onPublished: () => void
  /** Others have published rules meanwhile. */
  onRefused: () => void
  onClose: () => void
}

/** Publishes the draft as a new version, at once or at a time. */
export function PublishDialog({ shopId, afterVersion, rules, onPublished, onRefused, onClose }: PublishDialogProps) {
  const { translate, translator, lang } = useTranslator()
  const publish = usePublishShopRules()
  const [startsAt, setStartsAt] = useState('')
  const cancelled = useScheduledFrom(shopId, startsAt)
  const submit = (form: FormData) =>
    publish.mutate(
      {
        ...{ shopId, afterVersion, rules: [...rules], remark: readFormText(form, 'remark') },
        ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
      },
      {
        onSuccess: () => {
          toast.success(translate(startsAt ? 'shop.rule.scheduled' : 'shop.rule.published'))
          onPublished()
          onClose()
        },
        onError(error) {
          if (!isOutdated(error)) return
          onRefused()
          onClose()
        },
      },
    )
  const startProblem = fieldProblemsOf(publish.error)('startsAt')
  const ruleProblem = describeRuleProblem(publish.error, rules)
  return (
    <FormDialog
      title={translate('shop.rule.publishTitle')}
      submit={translate('shop.rule.publish')}
      isDisabled={publish.isPending}
      problem={
        publish.isError && !startProblem ? (ruleProblem ?? callErrorText(publish.error, translator.t)) : undefined
      }
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
        problem={startProblem}
        value={startsAt}
        onChange={({ target }) => setStartsAt(target.value)}
      />
      {cancelled.map(({ version, startsAt: time, remark }) => (
        <InfoBox key={version} $kind="warn" role="status">
          {[translate('shop.rule.cancels', { version, time: formatDateTime(time, lang) }), remark && `“${remark}”`]
            .filter(Boolean)
            .join(' ')}
        </InfoBox>
      ))}
    </FormDialog>
  )
}

/** The rules were published by others meanwhile. */
function isOutdated(error: unknown): boolean {
  return error instanceof FailedCallError && error.error.code === '5312'
}

/** The scheduled versions that rules with this start would replace. */
function useScheduledFrom(shopId: string, startsAt: string) {
  const versions = useRuleVersions(shopId, 1).data?.list ?? []
  const start = startsAt ? new Date(startsAt).getTime() : 0
  return versions.filter(({ state, startsAt: time }) => state === 'scheduled' && start <= Date.parse(time))
}

/** The first refused field of a rule, with the name of the rule. */
function describeRuleProblem(error: unknown, rules: readonly DraftRule[]): string | undefined {
  for (const { path, message } of refusedFieldsOf(error)) {
    const rule = rules[Number(/^rules\.(\d+)\./.exec(path)?.[1] ?? -1)]
    if (rule) return `${rule.name}: ${message}`
  }
  return undefined
}
