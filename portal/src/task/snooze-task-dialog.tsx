import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { listSnoozeTimes, readSnoozeTime } from './snooze-times.rules.ts'
import type { ListedTask } from './task-queries.ts'
import { useTaskChange } from './use-task-change.ts'

/** Hides a task from the list until a time. */
export function SnoozeTaskDialog({ task, onClose }: { task: ListedTask; onClose: () => void }) {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  const { save, isBusy, problem } = useTaskChange(task, onClose)
  const [isWrong, setWrong] = useState(false)
  return (
    <FormDialog
      title={translate('task.snooze.title', { subject: task.subject })}
      submit={translate('task.snooze.save')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={async (form) => {
        const snoozedUntil = readSnoozeTime(readFormText(form, 'until'), now)
        setWrong(snoozedUntil === undefined)
        if (snoozedUntil !== undefined) await save({ snoozedUntil })
      }}
      onClose={onClose}
    >
      <p>{translate('task.snooze.text')}</p>
      <Choices>
        {listSnoozeTimes(now).map(({ choice, until }, index) => (
          <Button
            key={choice}
            disabled={isBusy}
            data-first={index === 0 || undefined}
            onClick={() => void save({ snoozedUntil: until })}
          >
            {translate(`task.snooze.${choice}`)} <small>{formatDateTime(until, lang)}</small>
          </Button>
        ))}
        {task.snoozedUntil && (
          <Button disabled={isBusy} onClick={() => void save({ snoozedUntil: null })}>
            {translate('task.snooze.end')}
          </Button>
        )}
      </Choices>
      <PlainField
        type="datetime-local"
        name="until"
        label={translate('task.snooze.until')}
        problem={isWrong ? translate('task.snooze.wrong') : undefined}
      />
    </FormDialog>
  )
}

const Choices = styled.div`
  display: grid;
  gap: 8px;

  button {
    justify-content: space-between;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
`
