import type { OngoingProcess } from '@gangway/core/contract'
import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { incident, refund, serviceRequest } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'

type Reader = Pick<Caller, 'clientId' | 'accessScope' | 'codes' | 'restricted'>

/** The category of requests in which travellers wish for another flight. */
const changeCategory = 322

/** What is going on beside the status of some bookings: refunds, disputes and changes, by order number. */
export async function listOngoingProcesses(
  db: Db,
  caller: Reader,
  orderNos: readonly string[],
): Promise<(orderNo: string) => OngoingProcess[]> {
  const scope = scopeOf(caller)
  const found = new Map<string, Set<OngoingProcess>>()
  const add = (orderNo: string, process: OngoingProcess) =>
    found.set(orderNo, (found.get(orderNo) ?? new Set()).add(process))
  if (orderNos.length > 0) {
    const isRunning = inArray(refund.status, ['PROVIDER_PROCESSING', 'AIRLINE_PROCESSING', 'AIRLINE_REFUNDING'])
    const refunds = await db
      .select({ orderNo: refund.orderNo, type: refund.type, reason: refund.reason, confirmState: refund.confirmState })
      .from(refund)
      .where(scope.client(refund, inArray(refund.orderNo, [...orderNos]), isRunning))
    for (const each of refunds) add(each.orderNo, processOfRefund(each))
    const requests = await db
      .select({ orderNo: serviceRequest.orderNo })
      .from(serviceRequest)
      .where(
        scope.client(
          serviceRequest,
          and(inArray(serviceRequest.orderNo, [...orderNos]), ne(serviceRequest.state, 'COMPLETED')),
          arrayContains(serviceRequest.category, [changeCategory]),
        ),
      )
    for (const { orderNo } of requests) add(orderNo, 'CHANGE_REQUEST')
    for (const { orderNo } of await listNewIncidents(db, caller, orderNos)) add(orderNo, 'SCHEDULE_CHANGE')
  }
  return (orderNo) => [...(found.get(orderNo) ?? [])]
}

/** Incidents that are not confirmed, for users who may read incidents. */
async function listNewIncidents(db: Db, caller: Reader, orderNos: readonly string[]): Promise<{ orderNo: string }[]> {
  const code = 'sys:booking:event'
  if (!caller.codes.includes(code) || caller.restricted.includes(code)) return []
  return db
    .select({ orderNo: incident.orderNo })
    .from(incident)
    .where(
      scopeOf(caller).client(incident, inArray(incident.orderNo, [...orderNos]), eq(incident.status, 'UNCONFIRMED')),
    )
}

type RefundKind = Pick<typeof refund.$inferSelect, 'type' | 'reason' | 'confirmState'>

function processOfRefund({ type, reason, confirmState }: RefundKind): OngoingProcess {
  if (confirmState === 'DISPUTED') return 'DISPUTE'
  if (type === 'REFUND_CLAIM') return 'CLAIM'
  return reason === 'void' ? 'VOID' : 'REFUND'
}
