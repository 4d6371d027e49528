import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { taskKeys } from './task-keys.rules.ts'
import { useTaskKeysOn } from './use-task-keys.ts'

const names = { j: 'next', k: 'previous', Enter: 'open', e: 'edit', s: 'snooze', '?': 'help' } as const

/** The keys of the task list, and the switch that turns them off. */
export function TaskKeysDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const [isOn, setOn] = useTaskKeysOn()
  return (
    <Dialog
      title={translate('task.keys.title')}
      onClose={onClose}
      footer={
        <Button $kind="main" data-first onClick={onClose}>
          {translate('action.close')}
        </Button>
      }
    >
      <Keys>
        {taskKeys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{translate(`task.keys.${names[key]}`)}</dd>
          </div>
        ))}
      </Keys>
      <Switch>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {translate('task.keys.on')}
      </Switch>
    </Dialog>
  )
}

const Keys = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0 0 16px;

  div {
    display: grid;
    grid-template-columns: 5em 1fr;
    align-items: baseline;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 1px 7px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.small};
    font: inherit;
    font-size: 0.93rem;
  }
`

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
`
