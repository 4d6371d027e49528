import styled from 'styled-components'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useObservable } from './observable.ts'
import { oops } from './oops.ts'
import { useWords } from './words.ts'

/** The one dialog for failures that concern everybody. */
export function OopsDialog() {
  const error = useObservable(oops.shown)
  const { say, words } = useWords()
  if (!error) return null
  return (
    <Dialog
      title={say('oops.title')}
      width="message"
      stays
      onClose={oops.close}
      footer={
        <Button $kind="main" data-first onClick={oops.close}>
          {say('action.ok')}
        </Button>
      }
    >
      <p>{error.text ?? words.t(error.messageKey)}</p>
      {error.requestId && (
        <Reference>
          {say('oops.reference')} <code>{error.requestId}</code>
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
