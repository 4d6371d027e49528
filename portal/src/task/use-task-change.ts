import { formatDateTime, type TaskHandling } from '@gangway/core'
import { useState } from 'react'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { toast } from '../shared/ui/toast.ts'
import { readNewerHandling, useUpdateTask, type ListedTask, type TaskChange } from './task-queries.ts'

type Change = Partial<Pick<TaskChange, 'assigneeId' | 'snoozedUntil' | 'note'>>

/** Stores a change of one task. When another user was first, says what they stored; the next attempt replaces it. */
export function useTaskChange(task: ListedTask, onDone: () => void) {
  const { translate, translator, lang } = useTranslator()
  const [current, setCurrent] = useState<TaskHandling>(task)
  const update = useUpdateTask()

  async function save(change: Change): Promise<void> {
    const { version, assignee, snoozedUntil, note } = current
    const stored = { assigneeId: assignee?.id ?? null, snoozedUntil, note }
    const { kind, subjectId } = task
    try {
      await update.mutateAsync({ kind, subjectId, version, ...stored, ...change })
      toast.success()
      onDone()
    } catch (error) {
      const newer = readNewerHandling(error)
      if (newer) setCurrent(newer)
    }
  }

  function describeConflict({ changedBy, assignee, snoozedUntil, note }: TaskHandling): string {
    const none = translate('task.conflict.none')
    return translate('task.conflict.text', {
      name: changedBy?.name ?? '',
      assignee: assignee?.name ?? none,
      time: snoozedUntil ? formatDateTime(snoozedUntil, lang) : none,
      note: note || none,
    })
  }

  const newer = readNewerHandling(update.error)
  const problem = update.error && (newer ? describeConflict(newer) : callErrorText(update.error, translator.t))
  return { save, isBusy: update.isPending, problem: problem ?? undefined }
}
