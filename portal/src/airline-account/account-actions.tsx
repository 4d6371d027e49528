import styled from 'styled-components'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import type { ListedAccount } from './account-queries.ts'
import type { AccountAction } from './use-account-actions.ts'

interface AccountActionsProps {
  account: ListedAccount
  /** Airline and vendor. */
  name: string
  isBusy: boolean
  onAct: (action: AccountAction) => void
  onConfigure: () => void
}

/** The actions of a row. */
export function AccountActions({ account, name, isBusy, onAct, onConfigure }: AccountActionsProps) {
  const { translate } = useTranslator()
  const isOnline = account.status === 'ONLINE'
  const actions: AccountAction[] = ['updateBalance', isOnline ? 'offline' : 'online', 'delete']
  return (
    <WithCall call="POST /byoa/update">
      <Row>
        <Button $small aria-label={`${translate('airlineAccount.configure')} ${name}`} onClick={onConfigure}>
          {translate('airlineAccount.configure')}
        </Button>
        {actions.map((action) => (
          <Button
            // The button stays when the account changes its status, and so does the focus.
            key={action === 'offline' ? 'online' : action}
            $small
            $kind={action === 'delete' ? 'danger' : 'quiet'}
            disabled={isBusy || (action === 'delete' && isOnline)}
            title={action === 'delete' && isOnline ? translate('airlineAccount.deleteOnline') : undefined}
            aria-label={`${translate(`airlineAccount.action.${action}`)} ${name}`}
            onClick={() => onAct(action)}
          >
            {translate(`airlineAccount.action.${action}`)}
          </Button>
        ))}
      </Row>
    </WithCall>
  )
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
