import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { DialogTaskKind } from './action/task-action-dialog.tsx'
import { useTaskActions, type TaskAction } from './task-actions.ts'
import { moveSelection } from './task-keys.rules.ts'
import type { ListedTask, TaskPage } from './task-queries.ts'
import { TaskRow } from './task-row.tsx'
import { useTaskKeys } from './use-task-keys.ts'

interface TaskListProps {
  page: TaskPage
  areKeysOn: boolean
  onIncident: (incidentNo: string) => void
  onAction: (kind: DialogTaskKind, task: ListedTask) => void
  onOpen: (dialog: 'edit' | 'snooze', task: ListedTask) => void
}

const keyOf = ({ kind, subjectId }: ListedTask) => `${kind}:${subjectId}`

/** The entries of a page, of which one is selected for the keys. */
export function TaskList({ page: { list, names }, areKeysOn, onIncident, onAction, onOpen }: TaskListProps) {
  const { translate } = useTranslator()
  const navigate = useNavigate()
  const actionOf = useTaskActions({ openIncident: onIncident, openAction: onAction })
  const entries = useRef<HTMLUListElement>(null)
  const [selectedKey, setSelectedKey] = useState<string>()
  const found = list.findIndex((task) => keyOf(task) === selectedKey)
  // When the selected task is settled, the one in its place is selected.
  const lastIndex = useRef(-1)
  useEffect(() => {
    if (found >= 0) lastIndex.current = found
  }, [found])

  function select(by: 1 | -1): void {
    const from = found >= 0 || selectedKey === undefined ? found : lastIndex.current - (by === 1 ? 1 : 0)
    const next = moveSelection(from, by, list.length)
    const entry = entries.current?.children[next]
    if (entry instanceof HTMLElement) entry.focus()
  }

  function perform(action: TaskAction): void {
    if ('path' in action) void navigate(action.path)
    else action.run()
  }

  useTaskKeys(areKeysOn, (key) => {
    if (key === 'j' || key === 'k') select(key === 'j' ? 1 : -1)
    else {
      const task = list[found]
      if (!task || key === '?') return false
      if (key === 'Enter') perform(actionOf(task))
      else onOpen(key === 'e' ? 'edit' : 'snooze', task)
    }
    return true
  })

  return (
    <List ref={entries} aria-label={translate('page.tasks.title')}>
      {list.map((task, index) => (
        <TaskRow
          key={keyOf(task)}
          task={task}
          names={names}
          action={actionOf(task)}
          isSelected={found < 0 ? index === 0 && selectedKey === undefined : index === found}
          onFocus={() => setSelectedKey(keyOf(task))}
          onEdit={() => onOpen('edit', task)}
          onSnooze={() => onOpen('snooze', task)}
        />
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin-block: 14px;
  padding: 0;
  list-style: none;
`
