import type { CallError } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { useWords } from '../shared/words.ts'

interface RefusalDialogProps {
  error: CallError
  onClose: () => void
  /** Opens the request that is there already. */
  onShow: (request: string) => void
}

const duplicate = '5501'

/** Why a request could not be raised, and the way to the one that stands in its way. */
export function RefusalDialog({ error, onClose, onShow }: RefusalDialogProps) {
  const { say, words } = useWords()
  const isDuplicate = error.code === duplicate
  const known = isDuplicate ? readKnown(error.data) : undefined
  return (
    <Dialog
      title={isDuplicate ? say('request.raise.duplicate') : say('oops.title')}
      width="message"
      stays
      onClose={onClose}
      footer={
        <Button $kind="main" data-first onClick={onClose}>
          {say('action.ok')}
        </Button>
      }
    >
      <p>{error.text ?? words.t(error.messageKey)}</p>
      {known && (
        <Known type="button" onClick={() => onShow(known.rowId)}>
          {say('request.raise.show', { requestNo: known.requestNo })}
        </Known>
      )}
    </Dialog>
  )
}

function readKnown(data: unknown): { rowId: string; requestNo: string } | undefined {
  const { rowId, requestNo }: { rowId?: unknown; requestNo?: unknown } = Object(data)
  return typeof rowId === 'string' && typeof requestNo === 'string' ? { rowId, requestNo } : undefined
}

const Known = styled.button`
  margin-block-start: 10px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.accentStrong};
  text-decoration: underline;
`
