import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { ProgressSteps } from '../../shared/ui/progress-steps.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { bookingProgressSteps, getBookingProgress, listBookingProgress } from './booking-progress.rules.ts'

interface BookingProgressProps {
  /** Refunds or requests of the booking, with their numbers. */
  processes: readonly (Parameters<typeof getBookingProgress>[0] & { number: string })[]
}

/** How far the refunds or requests of a booking are. */
export function BookingProgress({ processes }: BookingProgressProps) {
  const { translate } = useTranslator()
  const shown = processes.flatMap((process) => {
    const reached = getBookingProgress(process)
    return reached ? [{ process, states: listBookingProgress(reached) }] : []
  })
  if (shown.length === 0) return null
  return (
    <ProgressCard aria-label={translate('refund.progress.title')}>
      {shown.map(({ process, states }) => (
        <div key={process.number}>
          <b>{process.number}</b>
          <ProgressSteps
            label={`${translate('refund.progress.title')} ${process.number}`}
            steps={bookingProgressSteps.map((name, index) => ({
              name,
              label: translate(`booking.progress.${name === 'refunded' && 'request' in process ? 'completed' : name}`),
              state: states[index] ?? 'ahead',
            }))}
          />
        </div>
      ))}
    </ProgressCard>
  )
}

const ProgressCard = styled(ContentCard)`
  display: grid;
  gap: 14px;
  margin-block-end: 12px;
`
