import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useRejectRecharge, type AgencyRecharge } from './console-queries.ts'

interface RejectRechargeDialogProps {
  recharge: AgencyRecharge
  onClose: () => void
}

/** Rejects a top-up with a reason that the agency reads. */
export function RejectRechargeDialog({
  recharge: { rechargeId, version, rechargeNo },
  onClose,
}: RejectRechargeDialogProps) {
  const { translate, translator } = useTranslator()
  const reject = useRejectRecharge()
  const decide = (form: FormData) =>
    reject.mutate(
      { rechargeId, version, reason: readFormText(form, 'reason') },
      {
        onSuccess: () => {
          toast.success(translate('console.recharge.rejected'))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={translate('console.recharge.rejectTitle', { rechargeNo })}
      submit={translate('console.recharge.reject')}
      kind="danger"
      isDisabled={reject.isPending}
      problem={reject.isError ? callErrorText(reject.error, translator.t) : undefined}
      onSubmit={decide}
      onClose={onClose}
    >
      <p>{translate('console.recharge.rejectText')}</p>
      <PlainArea
        data-first
        name="reason"
        rows={3}
        maxLength={300}
        required
        label={translate('console.refund.reason')}
      />
    </FormDialog>
  )
}
