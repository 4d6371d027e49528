import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldProblemsOf } from '../shared/api/field-problems.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { IncidentFields, readIncidentFields } from './incident-fields.tsx'
import { useCreateIncident } from './status-queries.ts'

/** Publishes an incident with its first update. */
export function CreateIncidentDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const create = useCreateIncident()
  const navigate = useNavigate()
  const [isWithoutComponent, setWithoutComponent] = useState(false)
  const submit = (form: FormData) => {
    const fields = readIncidentFields(form)
    setWithoutComponent(fields === undefined)
    if (!fields) return
    const titles = { titleEn: readFormText(form, 'titleEn'), titleCn: readFormText(form, 'titleCn') }
    const startedAt = readFormText(form, 'startedAt')
    create.mutate(
      { ...fields, ...titles, ...(startedAt && { startedAt: new Date(startedAt).toISOString() }) },
      {
        onSuccess: ({ id }) => {
          toast.success(translate('console.status.published'))
          onClose()
          void navigate(`/console/status/${id}`)
        },
      },
    )
  }
  const problem = create.isError ? callErrorText(create.error, translator.t) : undefined
  return (
    <FormDialog
      title={translate('console.status.create')}
      width="wide"
      submit={translate('console.status.publish')}
      isDisabled={create.isPending}
      problem={isWithoutComponent ? translate('console.status.noComponent') : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlainField name="titleEn" label={translate('console.status.titleEn')} required maxLength={120} lang="en" />
      <PlainField name="titleCn" label={translate('console.status.titleCn')} required maxLength={120} lang="zh-CN" />
      <PlainField
        name="startedAt"
        type="datetime-local"
        label={translate('console.status.startedAt')}
        hint={translate('console.status.startedAtHint')}
        problem={fieldProblemsOf(create.error)('startedAt')}
      />
      <IncidentFields />
    </FormDialog>
  )
}
