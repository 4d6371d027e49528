import { useState } from 'react'
import { DisputeDialog } from '../../refund/unconfirmed/dispute-dialog.tsx'
import { AutoConfirmDeadline, ReceivedAmount } from '../../refund/unconfirmed/unconfirmed-columns.tsx'
import { useUnconfirmedRefunds, type UnconfirmedRefund } from '../../refund/unconfirmed/unconfirmed-refunds.ts'
import { useConfirmRefunds } from '../../refund/unconfirmed/use-confirm-refunds.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText, ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ActionButtons } from './action-buttons.ts'
import type { TaskActionProps } from './task-action.props.ts'

/** What the airline has paid for a refund: the agency accepts or disputes it. */
export function ConfirmRefundTask({ task: { subjectId }, onDone }: TaskActionProps) {
  const { translate } = useTranslator()
  const list = useUnconfirmedRefunds({ page: 1, refundNo: subjectId, orderNo: undefined })
  if (list.isPending) return <ListLoading label={translate('refund.unconfirmed.loading')} rows={3} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  const [row] = list.data.list
  if (!row)
    return (
      <ListEmpty
        title={translate('refund.unconfirmed.noneTitle')}
        text={translate('refund.unconfirmed.noneOfFilter')}
      />
    )
  return <Decision row={row} onDone={onDone} />
}

function Decision({ row, onDone }: { row: UnconfirmedRefund; onDone: () => void }) {
  const { translate, translator, lang } = useTranslator()
  const [isDisputing, setDisputing] = useState(false)
  const { askAndConfirm, failed, isBusy } = useConfirmRefunds(onDone)
  return (
    <>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('refund.unconfirmed.estimated')}</dt>
          <dd>{formatLocalMoney(row.estimated, lang)}</dd>
        </div>
        <div>
          <dt>{translate('refund.unconfirmed.received')}</dt>
          <dd>
            <ReceivedAmount row={row} />
          </dd>
        </div>
        <div>
          <dt>{translate('refund.unconfirmed.receivedAt')}</dt>
          <dd>
            <AutoConfirmDeadline row={row} />
          </dd>
        </div>
      </DescriptionList>
      {failed && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(failed, translator.t)}
        </InfoBox>
      )}
      <ActionButtons>
        <WithCall call="POST /client/unconfirmedRefund/dispute">
          <Button disabled={isBusy} onClick={() => setDisputing(true)}>
            {translate('refund.dispute.do')}
          </Button>
        </WithCall>
        <WithCall call="POST /client/unconfirmedRefund/confirm">
          <Button $kind="main" data-first disabled={isBusy} onClick={() => void askAndConfirm([row])}>
            {translate('refund.confirm.do')}
          </Button>
        </WithCall>
      </ActionButtons>
      {isDisputing && <DisputeDialog row={row} onClose={() => setDisputing(false)} />}
    </>
  )
}
