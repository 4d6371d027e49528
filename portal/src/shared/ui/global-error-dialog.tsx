import styled from 'styled-components'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useObservable } from '../browser/observable.ts'
import { globalError } from '../api/global-error.ts'
import { useTranslator } from '../i18n/translations.ts'

/** The one dialog for errors outside a single view. */
export function GlobalErrorDialog() {
  const error = useObservable(globalError.current)
  const { translate, translator } = useTranslator()
  if (!error) return null
  return (
    <Dialog
      title={translate('globalError.title')}
      staysOnNavigation
      onClose={globalError.close}
      footer={
        <Button $kind="main" data-first onClick={globalError.close}>
          {translate('action.ok')}
        </Button>
      }
    >
      <p>{error.text ?? translator.t(error.kind === 'network' ? 'error.unknown' : error.messageKey)}</p>
      {error.requestId && (
        <Reference>
          {translate('globalError.reference')} <code>{error.requestId}</code>
        </Reference>
      )}
    </Dialog>
  )
}

const Reference = styled.p`
  margin-block-start: 10px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.9rem;
`
