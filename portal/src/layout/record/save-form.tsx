import type { ReactNode, SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ContentCard } from '../card.ts'

interface SaveFormProps {
  title: string
  /** Without it the fields are shown only. */
  mayChange: boolean
  change: { isPending: boolean; isError: boolean; error: unknown }
  onSave: () => Promise<void> | void
  /** The text of the button; "Save" without it. */
  action?: string
  /** Nothing can be saved, for example because nothing is changed. */
  isClosed?: boolean
  /** Beside the button, for example the time of the last change. */
  footer?: ReactNode
  children: ReactNode
}

/** A card with fields, why they could not be saved, and one button that saves them. */
export function SaveForm({
  title,
  mayChange,
  change,
  onSave,
  action,
  isClosed = false,
  footer,
  children,
}: SaveFormProps) {
  const { translate, translator } = useTranslator()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSave()
  }
  return (
    <ContentCard as="form" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <Fields disabled={!mayChange || change.isPending}>
        {children}
        {change.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(change.error, translator.t)}
          </InfoBox>
        )}
        {(mayChange || footer) && (
          <Footer>
            {mayChange && (
              <Button type="submit" $kind="main" disabled={isClosed}>
                {action ?? translate('console.save')}
              </Button>
            )}
            {footer}
          </Footer>
        )}
      </Fields>
    </ContentCard>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  min-inline-size: 0;
  margin: 10px 0 0;
  padding: 0;
  border: 0;
`

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
