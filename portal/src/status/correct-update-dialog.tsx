import { fieldProblemsOf, hasFieldProblems } from '../shared/api/field-problems.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { toast } from '../shared/ui/toast.ts'
import { IncidentTexts } from './incident-fields.tsx'
import { useCorrectUpdate, type StatusIncidentDetail } from './status-queries.ts'

interface CorrectUpdateProps {
  incidentId: string
  update: StatusIncidentDetail['updates'][number]
  onClose: () => void
}

/** Corrects the published text of an update in both languages. */
export function CorrectUpdateDialog({ incidentId, update, onClose }: CorrectUpdateProps) {
  const { translate, translator } = useTranslator()
  const correct = useCorrectUpdate()
  const problemOf = fieldProblemsOf(correct.error)

  const { id, textEn, textCn } = update
  const submit = (form: FormData) => {
    const texts = { textEn: readFormText(form, 'textEn'), textCn: readFormText(form, 'textCn') }
    correct.mutate(
      { id: incidentId, updateId: id, ...texts, seen: { textEn, textCn } },
      {
        onSuccess: () => {
          toast.success(translate('console.status.corrected'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('console.status.correctTitle')}
      width="wide"
      submit={translate('console.status.saveCorrection')}
      isDisabled={correct.isPending}
      problem={
        correct.isError && !hasFieldProblems(correct.error) ? callErrorText(correct.error, translator.t) : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('console.status.correctHint')}</p>
      <IncidentTexts update={update} problemOf={problemOf} />
    </FormDialog>
  )
}
