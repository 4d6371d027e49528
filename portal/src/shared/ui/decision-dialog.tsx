import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useTranslator } from '../i18n/translations.ts'
import { callErrorText } from '../list/list-states.tsx'
import { PlainArea } from './plain-field.tsx'

interface DecisionDialogProps {
  title: string
  text: string
  /** Label and kind of the button that decides. */
  action: string
  kind: 'main' | 'danger'
  decision: { isPending: boolean; isError: boolean; error: unknown }
  /** The fields above the note. */
  children?: ReactNode
  onDecide: (form: FormData) => void
  onClose: () => void
}

/** A decision of the provider for an agency, with the note that the agency reads. */
export function DecisionDialog({
  title,
  text,
  action,
  kind,
  decision,
  children,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const { translate, translator } = useTranslator()
  return (
    <FormDialog
      title={title}
      submit={action}
      kind={kind}
      isDisabled={decision.isPending}
      problem={decision.isError ? callErrorText(decision.error, translator.t) : undefined}
      onSubmit={onDecide}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <PlainArea
        name="note"
        label={translate('console.refund.note')}
        hint={translate('console.refund.noteHint')}
        rows={3}
        maxLength={500}
        required
      />
    </FormDialog>
  )
}
