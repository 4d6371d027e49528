import { DecisionDialog } from '../../shared/ui/decision-dialog.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useCheckBooking, useStopBooking, type ProviderBooking } from './provider-booking-queries.ts'

interface BookingDecisionDialogProps {
  orderNo: string
  action: ProviderBooking['actions'][number]
  onClose: () => void
}

/** Asks the airline for the state of a booking, or to stop issuing its tickets. */
export function BookingDecisionDialog({ orderNo, action, onClose }: BookingDecisionDialogProps) {
  const { translate } = useTranslator()
  const [check, stop] = [useCheckBooking(), useStopBooking()]
  const decision = action === 'CHECK' ? check : stop
  const onSuccess = () => {
    toast.success(translate(`console.booking.done.${action}`))
    onClose()
  }
  return (
    <DecisionDialog
      title={translate(`console.booking.title.${action}`, { orderNo })}
      text={translate(`console.booking.text.${action}`)}
      action={translate(`console.booking.action.${action}`)}
      kind={action === 'CHECK' ? 'main' : 'danger'}
      decision={decision}
      onDecide={(form) => decision.mutate({ orderNo, note: readFormText(form, 'note') }, { onSuccess })}
      onClose={onClose}
    />
  )
}
