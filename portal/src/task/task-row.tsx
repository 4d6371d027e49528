import { displayPassengerName, formatDateTime, type TaskHandling } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { getCodeName, type CodeNames } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Amount } from '../shared/ui/amount.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import type { TaskAction } from './task-actions.ts'
import { DuePill } from './due-pill.tsx'
import type { ListedTask } from './task-queries.ts'
import { describeSubject, formatDue } from './task-texts.ts'

interface TaskRowProps {
  task: ListedTask
  names: CodeNames
  action: TaskAction
  isSelected: boolean
  onFocus: () => void
  onEdit: () => void
  onSnooze: () => void
}

/** One task: what is due when, its action, and what colleagues noted. */
export function TaskRow({ task, names, action, isSelected, onFocus, onEdit, onSnooze }: TaskRowProps) {
  const { translate, lang } = useTranslator()
  const { kind, subject, orderNo } = task
  const title = translate(`task.title.${kind}`)
  const name = `${title} ${subject}`
  return (
    <Entry tabIndex={isSelected ? 0 : -1} aria-label={name} onFocus={onFocus} $isSelected={isSelected}>
      <Main>
        <Title>
          <h2>{title}</h2>
          <span>{subject}</span>
          <DuePill due={task.due} />
        </Title>
        <Facts task={task} names={names} />
        <Due>{formatDue(task, { translate, lang })}</Due>
        <Handling {...task} />
      </Main>
      <Actions role="group" aria-label={translate('task.actionsOf', { name })}>
        {'path' in action ? (
          <ButtonLink $kind="main" $small to={action.path} data-task-action>
            {translate(`task.action.${kind}`)}
          </ButtonLink>
        ) : (
          <Button $kind="main" $small onClick={action.run} data-task-action>
            {translate(`task.action.${kind}`)}
          </Button>
        )}
        <WithCall call="POST /task/update">
          <Button $small onClick={onEdit}>
            {translate('task.edit.open')}
          </Button>
          <Button $small onClick={onSnooze}>
            {translate(task.snoozedUntil ? 'task.snooze.change' : 'task.snooze.open')}
          </Button>
        </WithCall>
        {orderNo && kind !== 'payment' && (
          <Link to={`/order/detail/${orderNo}/${lang}`}>{translate('task.openBooking')}</Link>
        )}
      </Actions>
    </Entry>
  )
}

function Facts({ task, names }: { task: ListedTask; names: CodeNames }) {
  const { translate, lang } = useTranslator()
  const { passengers, airline, fromCity, toCity, amount } = task
  const [first, ...others] = (passengers ?? '').split('|').filter(Boolean)
  const about = describeSubject(task, translate)
  return (
    <FactLine>
      {about && <span>{about}</span>}
      {first && (
        <span>
          {displayPassengerName(first)}
          {others.length > 0 && ` ${translate('booking.others', { count: others.length })}`}
        </span>
      )}
      {fromCity && toCity && (
        <span>
          {getCodeName(names.places, fromCity, lang)} → {getCodeName(names.places, toCity, lang)}
        </span>
      )}
      {airline && <span>{getCodeName(names.airlines, airline, lang)}</span>}
      {amount && <Amount money={amount} />}
    </FactLine>
  )
}

function Handling({ assignee, snoozedUntil, note, changedBy }: TaskHandling) {
  const { translate, lang } = useTranslator()
  if (!assignee && !snoozedUntil && !note) return null
  return (
    <HandlingLine>
      {assignee && <span>{translate('task.assignedTo', { name: assignee.name })}</span>}
      {snoozedUntil && <span>{translate('task.snoozedUntil', { time: formatDateTime(snoozedUntil, lang) })}</span>}
      {note && <q>{note}</q>}
      {note && changedBy && <small>{changedBy.name}</small>}
    </HandlingLine>
  )
}

const Entry = styled.li<{ $isSelected: boolean }>`
  display: flex;
  gap: 10px 16px;
  align-items: start;
  padding: 14px 16px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  border-inline-start: 3px solid ${({ theme, $isSelected }) => ($isSelected ? theme.color.accent : theme.color.line)};
  background: ${({ theme }) => theme.color.surface};

  ${({ theme }) => theme.phone} {
    flex-direction: column;
  }
`

const Main = styled.div`
  flex: 1;
  display: grid;
  gap: 3px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;

  h2 {
    font-size: 1.05rem;
  }
`

const FactLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;

  &:empty {
    display: none;
  }
`

const Due = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;

  &:empty {
    display: none;
  }
`

const HandlingLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin-block-start: 4px;
  font-size: 0.93rem;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  max-inline-size: 440px;

  ${({ theme }) => theme.phone} {
    justify-content: flex-start;
    max-inline-size: none;
  }
`
