import type { TaskColleague } from '@gangway/core'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainArea, PlainSelect } from '../shared/ui/plain-field.tsx'
import type { ListedTask } from './task-queries.ts'
import { useTaskChange } from './use-task-change.ts'

interface EditTaskDialogProps {
  task: ListedTask
  colleagues: readonly TaskColleague[]
  onClose: () => void
}

/** Assigns a task to a colleague and keeps a note. */
export function EditTaskDialog({ task, colleagues, onClose }: EditTaskDialogProps) {
  const { translate } = useTranslator()
  const { save, isBusy, problem } = useTaskChange(task, onClose)
  const assignable = colleagues.filter(({ kinds }) => kinds.includes(task.kind))
  const { assignee } = task
  return (
    <FormDialog
      title={translate('task.edit.title', { subject: task.subject })}
      submit={translate('task.edit.save')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={(form) =>
        save({ assigneeId: readFormText(form, 'assignee') || null, note: readFormText(form, 'note') })
      }
      onClose={onClose}
    >
      <PlainSelect
        name="assignee"
        label={translate('task.edit.assignee')}
        defaultValue={assignee?.id ?? ''}
        data-first
        key={colleagues.length}
      >
        <option value="">{translate('task.filter.nobody')}</option>
        {assignable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {assignee && !assignable.some(({ id }) => id === assignee.id) && (
          <option value={assignee.id}>{assignee.name}</option>
        )}
      </PlainSelect>
      <PlainArea name="note" label={translate('task.edit.note')} defaultValue={task.note} maxLength={500} rows={4} />
    </FormDialog>
  )
}
