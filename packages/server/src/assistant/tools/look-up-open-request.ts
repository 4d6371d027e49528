import { mayOpen } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import { openRequestOf } from '../../support/request.store.ts'
import { nothing, type Asked, type Finding } from './asked.ts'

/** The request that is open about the booking. */
export async function lookUpOpenRequest({ deps, caller, orderNo }: Asked): Promise<Finding> {
  if (orderNo === '' || !mayOpen(caller, 'sys:request')) return nothing
  const open = await openRequestOf(deps.db, scopeOf(caller), orderNo)
  return open ? { found: true, requestNo: open.requestNo, rowId: open.id, state: open.state } : nothing
}
