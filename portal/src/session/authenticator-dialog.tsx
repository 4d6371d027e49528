import { createAuthenticator } from '@gangway/core'
import { useView } from '@gangway/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { client } from '../shared/api/client.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { useCurrentUser } from './current-user.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactor } from './second-factor.ts'

/** Sets up an authenticator, or removes it after a code. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const userId = useCurrentUser()?.user.id
  return (
    <Dialog title={translate('account.authenticator')} onClose={onClose}>
      {userId !== undefined && <Authenticator userId={userId} />}
    </Dialog>
  )
}

function Authenticator({ userId }: { userId: string }) {
  const { translate, translateMessage } = useTranslator()
  const cache = useQueryClient()
  const [controller] = useState(() => createAuthenticator({ client, userId, secondFactor }))
  const view = useView(controller)

  useEffect(() => {
    const changed = (text: string) => () => {
      toast.success(text)
      void cache.invalidateQueries({ queryKey: ['session', 'authenticator'] })
    }
    const stopSetupListener = controller.on('bound', changed(translate('authenticator.added')))
    const stopRemovalListener = controller.on('unbound', changed(translate('authenticator.removed')))
    return () => {
      stopSetupListener()
      stopRemovalListener()
    }
  })

  switch (view.step) {
    case 'loading':
      return (
        <Column aria-label={translate('authenticator.loading')} role="status">
          <Skeleton $height="3em" />
          <Skeleton $width="12em" $height="38px" />
        </Column>
      )
    case 'unavailable':
      return (
        <Column>
          <InfoBox role="alert" $kind="bad">
            {translateMessage(view.failure)}
          </InfoBox>
          <Button onClick={() => controller.retry()}>{translate('action.retry')}</Button>
        </Column>
      )
    case 'unbound':
      return (
        <Column>
          <p>{translate('authenticator.off')}</p>
          <Button $kind="main" onClick={() => controller.startBinding()}>
            {translate('authenticator.add')}
          </Button>
        </Column>
      )
    case 'binding':
      return <AuthenticatorSetup controller={controller} view={view} />
    case 'bound':
    case 'unbinding':
      return (
        <Column>
          <p>{translate('authenticator.on')}</p>
          {view.failure && (
            <InfoBox role="alert" $kind="bad">
              {translateMessage(view.failure)}
            </InfoBox>
          )}
          <Button $kind="danger" disabled={view.step === 'unbinding'} onClick={() => void controller.unbind()}>
            {translate('authenticator.remove')}
          </Button>
          <small>{translate('authenticator.removeHint')}</small>
          <RecoveryCodes />
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
