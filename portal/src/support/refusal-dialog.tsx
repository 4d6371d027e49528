import type { CallError } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface RefusalDialogProps {
  error: CallError
  onClose: () => void
  /** Opens the existing request. */
  onShow: (request: string) => void
}

const duplicateCode = '5501'

/** Why a request cannot be raised, with a link to the request that prevents it. */
export function RefusalDialog({ error, onClose, onShow }: RefusalDialogProps) {
  const { translate, translator } = useTranslator()
  const isDuplicate = error.code === duplicateCode
  const existingRequest = isDuplicate ? readExistingRequest(error.data) : undefined
  return (
    <Dialog
      title={isDuplicate ? translate('request.raise.duplicate') : translate('globalError.title')}
      staysOnNavigation
      onClose={onClose}
      footer={
        <Button $kind="main" data-first onClick={onClose}>
          {translate('action.ok')}
        </Button>
      }
    >
      <p>{error.text ?? translator.t(error.messageKey)}</p>
      {existingRequest && (
        <ExistingRequest type="button" onClick={() => onShow(existingRequest.rowId)}>
          {translate('request.raise.view', { requestNo: existingRequest.requestNo })}
        </ExistingRequest>
      )}
    </Dialog>
  )
}

function readExistingRequest(data: unknown): { rowId: string; requestNo: string } | undefined {
  const { rowId, requestNo }: { rowId?: unknown; requestNo?: unknown } = Object(data)
  return typeof rowId === 'string' && typeof requestNo === 'string' ? { rowId, requestNo } : undefined
}

const ExistingRequest = styled.button`
  margin-block-start: 10px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.accentStrong};
  text-decoration: underline;
`
