import type { InvitedFunction } from '@gangway/core'
import type { ReactNode } from 'react'
import { useTranslator } from '../shared/i18n/translations.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useIsInvited } from './current-user.ts'

/** Shows its content to invited agencies, and others what to do. */
export function InvitedOnly({ to, children }: { to: InvitedFunction; children: ReactNode }) {
  const { translate } = useTranslator()
  if (useIsInvited(to)) return children
  return (
    <InfoBox $kind="warn" role="alert">
      {translate('invited.only')}
    </InfoBox>
  )
}
