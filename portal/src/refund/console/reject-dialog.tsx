import { providerRejectReasons } from '@gangway/core'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { DecisionDialog } from '../../shared/ui/decision-dialog.tsx'
import { useRejectRefund, type ProviderRefund } from './provider-refund-queries.ts'

interface RejectDialogProps {
  refund: ProviderRefund
  onClose: () => void
}

/** Rejects a refund for the airline. */
export function RejectDialog({ refund: { refundId, version, refundNo }, onClose }: RejectDialogProps) {
  const { translate } = useTranslator()
  const reject = useRejectRefund()
  const onSuccess = () => {
    toast.success(translate('console.refund.rejected'))
    onClose()
  }
  const decide = (form: FormData) => {
    const reason = providerRejectReasons.find((each) => each === readFormText(form, 'reason')) ?? 'airline'
    reject.mutate({ refundId, version, reason, note: readFormText(form, 'note') }, { onSuccess })
  }
  return (
    <DecisionDialog
      title={translate('console.refund.rejectTitle', { refundNo })}
      text={translate('console.refund.rejectText')}
      action={translate('console.refund.reject')}
      kind="danger"
      decision={reject}
      onDecide={decide}
      onClose={onClose}
    >
      <PlainSelect name="reason" label={translate('console.refund.reason')} defaultValue="airline">
        {providerRejectReasons.map((each) => (
          <option key={each} value={each}>
            {translate(`console.refund.reasonName.${each}`)}
          </option>
        ))}
      </PlainSelect>
    </DecisionDialog>
  )
}
