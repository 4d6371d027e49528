import { isAllowed } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import { openRequestOf } from '../../support/request.store.ts'
import { nothing, type ToolContext, type ToolResult } from './tool-context.ts'

/** The open service request about the booking. */
export async function lookUpOpenRequest({ deps, caller, orderNo }: ToolContext): Promise<ToolResult> {
  if (orderNo === '' || !isAllowed(caller, 'sys:request')) return nothing
  const open = await openRequestOf(deps.db, scopeOf(caller), orderNo)
  return open ? { found: true, requestNo: open.requestNo, rowId: open.id, state: open.state } : nothing
}
