import type { RefundRow } from '@gangway/core'

type PassengerRefund = Pick<RefundRow, 'refundNo' | 'orderNo' | 'status' | 'passengerNames'>

/** The refund of a passenger that is open or has been paid; rejected and cancelled ones leave the ticket valid. */
export function findPassengerRefund<Row extends PassengerRefund>(rows: readonly Row[], name: string): Row | undefined {
  return rows.find(
    ({ status, passengerNames }) =>
      status !== 'REJECTED' && status !== 'CANCELLED' && passengerNames.some((each) => each === name),
  )
}
