import { useTranslator } from '../../shared/i18n/translations.ts'
import { DecisionDialog } from '../../shared/ui/decision-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useProcessRefund, type ProviderRefund } from './provider-refund-queries.ts'

interface ProcessDialogProps {
  refund: ProviderRefund
  onClose: () => void
}

/** Records that the airline has the refund now. */
export function ProcessDialog({ refund: { refundId, version, refundNo }, onClose }: ProcessDialogProps) {
  const { translate } = useTranslator()
  const process = useProcessRefund()
  const onSuccess = () => {
    toast.success(translate('console.refund.processed'))
    onClose()
  }
  return (
    <DecisionDialog
      title={translate('console.refund.processTitle', { refundNo })}
      text={translate('console.refund.processText')}
      action={translate('console.refund.process')}
      kind="main"
      decision={process}
      onDecide={(form) => process.mutate({ refundId, version, note: readFormText(form, 'note') }, { onSuccess })}
      onClose={onClose}
    />
  )
}
