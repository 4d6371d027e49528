import type { TaskKind } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiKeys } from '../../developer/credential/api-keys.tsx'
import { WebhookSettings } from '../../developer/webhook/webhook.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { ListedTask } from '../task-queries.ts'
import { ConfirmRefundTask } from './confirm-refund-task.tsx'
import { CorrectClaimsTask } from './correct-claims-task.tsx'
import { PayBookingTask } from './pay-booking-task.tsx'
import { ReplaceEmbedKeyTask } from './replace-embed-key-task.tsx'
import type { TaskActionProps } from './task-action.props.ts'

/** Kinds whose action opens above the list. */
const dialogs = {
  payment: PayBookingTask,
  refundConfirmation: ConfirmRefundTask,
  batchClaim: CorrectClaimsTask,
  webhook: () => <WebhookSettings hasDeliveries={false} />,
  apiKey: () => <ApiKeys />,
  embedKey: ReplaceEmbedKeyTask,
} as const satisfies Partial<Record<TaskKind, (props: TaskActionProps) => unknown>>

export type DialogTaskKind = keyof typeof dialogs

interface TaskActionDialogProps {
  kind: DialogTaskKind
  task: ListedTask
  onClose: () => void
}

/** The action of a task in place. The entry leaves the list only when the matter is settled. */
export function TaskActionDialog({ kind, task, onClose }: TaskActionDialogProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const Action = dialogs[kind]
  const close = () => {
    onClose()
    void cache.invalidateQueries({ queryKey: ['task'] })
  }
  return (
    <Dialog
      title={`${translate(`task.title.${kind}`)} ${task.subject}`}
      width="wide"
      onClose={close}
      footer={<Button onClick={close}>{translate('action.close')}</Button>}
    >
      <Action task={task} onDone={close} />
    </Dialog>
  )
}
