import { createAuthenticator } from '@gangway/core'
import { useView } from '@gangway/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { Bone } from '../shared/skeleton.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { AuthenticatorBinding } from './authenticator-binding.tsx'
import { useSignedIn } from './rights.ts'
import { secondFactor } from './second-factor.ts'

/** The own authenticator: bind one, or take it off after giving a code. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const userId = useSignedIn()?.user.id
  return (
    <Dialog title={say('account.authenticator')} width="message" onClose={onClose}>
      {userId !== undefined && <Authenticator userId={userId} />}
    </Dialog>
  )
}

function Authenticator({ userId }: { userId: string }) {
  const { say, sentence } = useWords()
  const cache = useQueryClient()
  const [controller] = useState(() => createAuthenticator({ client, userId, secondFactor }))
  const view = useView(controller)

  useEffect(() => {
    const changed = (text: string) => () => {
      toast.success(text)
      void cache.invalidateQueries({ queryKey: ['session', 'authenticator'] })
    }
    const stopBound = controller.on('bound', changed(say('authenticator.boundToast')))
    const stopUnbound = controller.on('unbound', changed(say('authenticator.unboundToast')))
    return () => {
      stopBound()
      stopUnbound()
    }
  })

  switch (view.step) {
    case 'loading':
      return (
        <Column aria-label={say('authenticator.loading')} role="status">
          <Bone $height="3em" />
          <Bone $width="12em" $height="38px" />
        </Column>
      )
    case 'unavailable':
      return (
        <Column>
          <Note role="alert" $kind="bad">
            {sentence(view.failure)}
          </Note>
          <Button onClick={() => controller.retry()}>{say('action.retry')}</Button>
        </Column>
      )
    case 'unbound':
      return (
        <Column>
          <p>{say('authenticator.unbound')}</p>
          <Button $kind="main" onClick={() => controller.startBinding()}>
            {say('authenticator.bind')}
          </Button>
        </Column>
      )
    case 'binding':
      return <AuthenticatorBinding controller={controller} view={view} />
    case 'bound':
    case 'unbinding':
      return (
        <Column>
          <p>{say('authenticator.bound')}</p>
          {view.failure && (
            <Note role="alert" $kind="bad">
              {sentence(view.failure)}
            </Note>
          )}
          <Button $kind="danger" disabled={view.step === 'unbinding'} onClick={() => void controller.unbind()}>
            {say('authenticator.unbind')}
          </Button>
          <small>{say('authenticator.unbindHint')}</small>
        </Column>
      )
  }
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
