import type { IncidentReason } from '@gangway/core'
import { openRefundDrawer } from '../refund/refund-button.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { ConfirmIncidentsDialog, type IncidentToConfirm } from './confirm-incidents-dialog.tsx'
import { IncidentDrawer } from './incident-drawer.tsx'

interface IncidentOverlaysProps {
  /** Number of the incident shown in the drawer. */
  openId: string | undefined
  onClose: () => void
  /** Incidents in the confirmation dialog. */
  incidentsToConfirm: readonly IncidentToConfirm[] | undefined
  onConfirm: (rows: readonly IncidentToConfirm[] | undefined) => void
  onConfirmed?: () => void
}

/** Drawer of one incident and confirmation dialog above an incident list. */
export function IncidentOverlays({
  openId,
  onClose,
  incidentsToConfirm,
  onConfirm,
  onConfirmed,
}: IncidentOverlaysProps) {
  const mayCall = useMayCall()
  function handleConfirmed(reason: IncidentReason): void {
    const [row, ...others] = incidentsToConfirm ?? []
    onConfirm(undefined)
    onConfirmed?.()
    // All segments are cancelled: continue with the refund.
    if (row && others.length === 0 && reason === 'FLIGHT_CANCELLED' && mayCall('POST /refund/refund.do')) {
      openRefundDrawer({ orderNo: row.orderNo, way: 'INVOLUNTARY' })
    }
  }
  return (
    <>
      {openId && <IncidentDrawer key={openId} id={openId} onClose={onClose} onConfirm={(row) => onConfirm([row])} />}
      {incidentsToConfirm && (
        <ConfirmIncidentsDialog
          rows={incidentsToConfirm}
          onClose={() => onConfirm(undefined)}
          onDone={handleConfirmed}
        />
      )}
    </>
  )
}
