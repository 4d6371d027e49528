import { isAllowed } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { openAccountDialog } from '../session/account-dialog.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBoxRow } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Tells users who may pay, before they search, that a payment needs an authenticator that they do not have. */
export function AuthenticatorNotice() {
  const { translate } = useTranslator()
  const user = useCurrentUser()?.permissions
  const mayPay = user !== undefined && isAllowed(user, 'booking:pay')
  const { data: needsCode } = useQuery({
    queryKey: ['session', 'feature', 'order:issueTicket'],
    queryFn: () =>
      unwrapResult(
        client.call('POST /sysUser/isMfaFeatEnabled', {
          body: { feat: 'order:issueTicket' },
          reads: true,
          quiet: true,
        }),
      ),
    enabled: mayPay,
  })
  const { data: hasAuthenticator } = useQuery({
    queryKey: ['session', 'authenticator'],
    queryFn: () => unwrapResult(client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true })),
    enabled: mayPay && needsCode === true,
  })
  if (!needsCode || hasAuthenticator !== false) return null
  return (
    <InfoBoxRow $kind="warn">
      {translate('search.authenticator')}
      <Button $small onClick={() => openAccountDialog.set('authenticator')}>
        {translate('workspace.addAuthenticator')}
      </Button>
    </InfoBoxRow>
  )
}
