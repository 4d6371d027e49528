import { useId, type ReactNode, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'

interface DecisionDialogProps {
  title: string
  text: string
  /** Label and kind of the button that decides. */
  action: string
  kind: 'main' | 'danger'
  decision: { isPending: boolean; isError: boolean; error: unknown }
  /** The fields above the note. */
  children: ReactNode
  onDecide: (form: FormData) => void
  onClose: () => void
}

/** A decision of the provider about a refund, with the note that the agency reads. */
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
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDecide(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" form={id} $kind={kind} disabled={decision.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
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
        {decision.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(decision.error, translator.t)}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`
