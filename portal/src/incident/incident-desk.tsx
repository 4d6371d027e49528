import type { IncidentReason } from '@gangway/core'
import { openRefund } from '../refund/refund-offer.tsx'
import { HandleDialog, type Handled } from './handle-dialog.tsx'
import { IncidentPanel } from './incident-panel.tsx'

interface IncidentDeskProps {
  /** The incident that lies open. */
  open: string | undefined
  onClose: () => void
  /** What is being confirmed. */
  handling: readonly Handled[] | undefined
  onHandle: (rows: readonly Handled[] | undefined) => void
  onHandled?: () => void
}

/** Over a list of incidents: the one that lies open, and the question that confirms some. */
export function IncidentDesk({ open, onClose, handling, onHandle, onHandled }: IncidentDeskProps) {
  function done(reason: IncidentReason): void {
    const [row, ...others] = handling ?? []
    onHandle(undefined)
    onHandled?.()
    // Nothing is left of the flight: what remains is its money.
    if (row && others.length === 0 && reason === 'FLIGHT_CANCELLED') {
      openRefund({ orderNo: row.orderNo, way: 'INVOLUNTARY' })
    }
  }
  return (
    <>
      {open && <IncidentPanel key={open} id={open} onClose={onClose} onHandle={(row) => onHandle([row])} />}
      {handling && <HandleDialog rows={handling} onClose={() => onHandle(undefined)} onDone={done} />}
    </>
  )
}
