import type { TaskKind } from '@gangway/core'
import { openRefundDrawer } from '../refund/refund-button.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { openSupport } from '../support/support-drawer-state.ts'
import type { DialogTaskKind } from './action/task-action-dialog.tsx'
import { useRequestPassword } from './request-password.ts'
import type { ListedTask } from './task-queries.ts'

/** Where a task is done: another page, or something that opens above the list. */
export type TaskAction = { path: string } | { run: () => void }

interface TaskOpeners {
  /** Incidents open in the drawer of the list. */
  openIncident: (incidentNo: string) => void
  /** Opens a dialog above the list. */
  openAction: (kind: DialogTaskKind, task: ListedTask) => void
}

/** The action of each task. */
export function useTaskActions({ openIncident, openAction }: TaskOpeners): (task: ListedTask) => TaskAction {
  const { lang } = useTranslator()
  const mayCall = useMayCall()
  const requestPassword = useRequestPassword()
  const mayPay = mayCall('POST /order/issueTicket.do')
  const mayRefund = mayCall('POST /refund/refund.do')
  const inPlace = (kind: DialogTaskKind) => (task: ListedTask) => ({ run: () => openAction(kind, task) })
  const actions: Record<TaskKind, (task: ListedTask) => TaskAction> = {
    payment: (task) => (mayPay ? inPlace('payment')(task) : { path: `/order/detail/${task.subjectId}/${lang}` }),
    incident: ({ subjectId }) => ({ run: () => openIncident(subjectId) }),
    refundConfirmation: inPlace('refundConfirmation'),
    rejectedRefund: ({ subjectId, orderNo = '' }) =>
      mayRefund
        ? { run: () => openRefundDrawer({ orderNo }) }
        : { path: `/order/cancel-refund/detail/${orderNo}/${subjectId}` },
    request: ({ subjectId }) => ({ run: () => openSupport({ mode: 'detail', request: subjectId }) }),
    batchClaim: inPlace('batchClaim'),
    lowBalance: () => ({ path: '/financial/top-up' }),
    airlineAccount: ({ subjectId }) => ({ path: `/byoa/list?account=${subjectId}` }),
    shopRate: ({ subjectId }) => ({ path: `/shop/exchangeRate/${subjectId}` }),
    webhook: inPlace('webhook'),
    password: () => ({ run: requestPassword }),
    apiKey: inPlace('apiKey'),
    embedKey: inPlace('embedKey'),
  }
  return (task) => actions[task.kind](task)
}
