import { SecondFactor, useView } from '@gangway/react'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { OtherFactors } from './other-factors.tsx'
import { passkeysKey } from './passkeys-key.ts'
import { secondFactor } from './second-factor.ts'

/**
 * The one dialog that confirms sensitive actions: with a code of the authenticator app, or otherwise. `isForOrder`: the
 * session of an order link, which uses no passkeys.
 */
export function PortalSecondFactor({ isForOrder = false }: { isForOrder?: boolean }) {
  const { lang, translator } = useTranslator()
  const { status } = useView(secondFactor)
  const isOpen = status === 'asking' || status === 'binding'
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: () => unwrapResult(client.call('GET /sysUser/passkey', { quiet: true })),
    enabled: isOpen && !isForOrder,
  })
  return (
    <SecondFactor controller={secondFactor} lang={lang} translator={translator}>
      {isOpen && (
        <OtherFactors hasPasskeys={Boolean(passkeys.data?.passkeys.length)} asksForCode={status === 'asking'} />
      )}
    </SecondFactor>
  )
}
