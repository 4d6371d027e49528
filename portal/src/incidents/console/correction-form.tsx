import { useState } from 'react'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { AffectedBookings } from './affected-bookings.tsx'
import {
  useCorrectReport,
  usePreviewCorrection,
  type ReportCorrection,
  type CorrectionPreview,
  type ProviderIncident,
} from './provider-incident-queries.ts'
import { MinutesField, NoticeField, ReportGrid } from './report-fields.tsx'
import { ReportPreviewCard } from './report-preview.tsx'

const kinds = ['WITHDRAW', 'AMEND'] as const

/** Corrects a report for everyone whom it concerned, after a preview. */
export function CorrectionForm({ incident: { incidentId, related } }: { incident: ProviderIncident }) {
  const { translate } = useTranslator()
  const [kind, setKind] = useState<ReportCorrection['kind']>('WITHDRAW')
  const [minutes, setMinutes] = useState('')
  const [notice, setNotice] = useState('')
  const preview = usePreviewCorrection()
  const correction: ReportCorrection = { incidentId, kind, minutes: kind === 'AMEND' ? Number(minutes) : 0, notice }
  const changing = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      preview.reset()
    }
  }
  return (
    <>
      <SaveForm
        title={translate('console.incident.correct')}
        mayChange
        change={preview}
        onSave={() => preview.mutate(correction)}
        action={translate('console.incident.preview')}
      >
        <p>{translate('console.incident.correctText', { count: related })}</p>
        <ReportGrid>
          <PlainSelect
            label={translate('console.incident.correction')}
            value={kind}
            onChange={({ target }) => changing(setKind)(kinds.find((each) => each === target.value) ?? 'WITHDRAW')}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {translate(`console.incident.kind.${each}`)}
              </option>
            ))}
          </PlainSelect>
          {kind === 'AMEND' && (
            <MinutesField
              hint={translate('console.incident.amendHint')}
              value={minutes}
              onChange={changing(setMinutes)}
            />
          )}
        </ReportGrid>
        <NoticeField
          label={translate('console.incident.reason')}
          required
          value={notice}
          onChange={changing(setNotice)}
        />
      </SaveForm>
      {preview.data && (
        <CorrectionPreviewCard
          preview={preview.data}
          correction={correction}
          onAgain={() => preview.mutate(correction)}
        />
      )}
    </>
  )
}

interface PreviewProps {
  preview: CorrectionPreview
  correction: ReportCorrection
  onAgain: () => void
}

function CorrectionPreviewCard({ preview: { incidents, messages, seen }, correction, onAgain }: PreviewProps) {
  const { translate } = useTranslator()
  const correct = useCorrectReport()
  const count = incidents.filter(({ effect }) => effect !== 'NONE').length
  const send = () =>
    correct.mutate(
      { ...correction, seen },
      { onSuccess: () => toast.success(translate('console.incident.corrected', { count })), onError: onAgain },
    )
  return (
    <ReportPreviewCard
      messages={messages}
      sending={correct}
      kind="danger"
      action={translate('console.incident.correctAction', { count })}
      onSend={send}
    >
      <AffectedBookings
        caption={translate('console.incident.affected', { count: incidents.length })}
        rows={incidents}
        effect={{
          header: translate('console.incident.effectTitle'),
          cell: ({ effect }) => translate(`console.incident.effect.${effect}`),
        }}
      />
    </ReportPreviewCard>
  )
}
