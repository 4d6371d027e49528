import type { RequestOrigin } from '@gangway/core'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { openSupport } from './support-drawer-state.ts'

interface RaiseRequestButtonProps {
  origin?: RequestOrigin
  orderNo?: string
  isPrimary?: boolean
}

export function RaiseRequestButton({ origin, orderNo, isPrimary }: RaiseRequestButtonProps) {
  const { translate } = useTranslator()
  return (
    <WithCall call="POST /flowable/submit">
      <Button
        $kind={isPrimary ? 'main' : 'quiet'}
        onClick={() => openSupport({ mode: 'raise', ...(origin && { origin }), ...(orderNo && { orderNo }) })}
      >
        {translate('request.raise.open')}
      </Button>
    </WithCall>
  )
}
