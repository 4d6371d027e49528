import { useId, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { InfoBox } from './info-box.ts'
import { useFormFocus } from '../hooks/use-form-focus.ts'
import { useTranslator } from '../i18n/translations.ts'

interface FormDialogProps {
  title: string
  width?: 'wide'
  /** The text of the button that submits. */
  submit: string
  kind?: 'main' | 'danger'
  isDisabled: boolean
  /** Why the form was refused. */
  problem: string | undefined
  onSubmit: (form: FormData) => Promise<void> | void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with one form, Cancel and one button that submits it. The first field receives the focus. */
export function FormDialog({
  title,
  width,
  submit,
  kind = 'main',
  isDisabled,
  problem,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { translate } = useTranslator()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const focus = useFormFocus(form, isDisabled)
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind={kind} type="submit" form={id} disabled={isDisabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Form
        ref={form}
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          focus.onSubmit()
          void onSubmit(new FormData(event.currentTarget))
        }}
      >
        {children}
        {problem && (
          <InfoBox role="alert" $kind="bad">
            {problem}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 10px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  label:has(input[type='checkbox']) {
    display: flex;
    align-items: start;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }
  input[type='checkbox'] {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block: 3px 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  fieldset p,
  fieldset small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  fieldset small {
    display: block;
  }
  label[data-all] {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.muted};
  }
`
