import { WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'

const path = '/order/cancel-refund/batch'

/** Link to claim files for users who may upload them. */
export function BatchClaimsLink() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="booking:refund:batch">
      <WithCall call="POST /refund/batch/upload">
        <ButtonLink to={path}>{translate('page.refundBatch.title')}</ButtonLink>
      </WithCall>
    </WithPermission>
  )
}
