import { isAllowed, type TaskKind } from '@gangway/core'
import { useCurrentUser } from '../session/current-user.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { openSupport } from '../support/support-drawer-state.ts'
import { useRequestPassword } from './request-password.ts'
import type { ListedTask } from './task-queries.ts'

/** Where a task is done: another page, or something that opens above the list. */
export type TaskAction = { path: string } | { run: () => void }

/** The action of each task. Incidents open in the drawer of the list. */
export function useTaskActions(openIncident: (incidentNo: string) => void): (task: ListedTask) => TaskAction {
  const { lang } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  const requestPassword = useRequestPassword()
  const mayPay = permissions !== undefined && isAllowed(permissions, 'booking:pay')
  const actions: Record<TaskKind, (task: ListedTask) => TaskAction> = {
    payment: ({ subjectId }) => ({
      path: mayPay ? `/booking/payment?orderNo=${subjectId}` : `/order/detail/${subjectId}/${lang}`,
    }),
    incident: ({ subjectId }) => ({ run: () => openIncident(subjectId) }),
    refundConfirmation: ({ subjectId }) => ({ path: `/financial/refund?refundNo=${subjectId}` }),
    rejectedRefund: ({ subjectId, orderNo = '' }) => ({ path: `/order/cancel-refund/detail/${orderNo}/${subjectId}` }),
    request: ({ subjectId }) => ({ run: () => openSupport({ mode: 'detail', request: subjectId }) }),
    batchClaim: () => ({ path: '/order/cancel-refund/batch' }),
    lowBalance: () => ({ path: '/financial/top-up' }),
    airlineAccount: ({ subjectId }) => ({ path: `/byoa/list?account=${subjectId}` }),
    shopRate: ({ subjectId }) => ({ path: `/shop/exchangeRate/${subjectId}` }),
    webhook: () => ({ path: '/profile/user?tab=webhook' }),
    password: () => ({ run: requestPassword }),
    apiKey: () => ({ path: '/profile/user?tab=credentials' }),
    embedKey: () => ({ path: '/profile/user?tab=embed' }),
  }
  return (task) => actions[task.kind](task)
}
