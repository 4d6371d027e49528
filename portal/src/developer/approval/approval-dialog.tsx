import { formatMoney } from '@gangway/core'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { Mono, Stack } from '../section-header.tsx'
import { ProposalTimeLeft, type Proposal } from './proposal.tsx'

/** Full details of a proposal with the buttons that approve or reject it. */
export function ApprovalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { translate } = useTranslator()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const { id, act, orderNo, amount, about, user, expires } = proposal
  const price = formatMoney(amount)

  async function approve(): Promise<void> {
    const result = await run('order:issueTicket', (mfaCode) =>
      client.call('POST /clientProfile/approval/approve', { body: { id, amount }, mfaCode, quiet: true }),
    )
    if (!result) return
    toast.success(translate('developer.approvals.approved'))
    onClose()
  }

  return (
    <Dialog
      title={translate(`developer.approvals.approveTitle.${act}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="main" disabled={isBusy} onClick={() => void approve()}>
            {translate('developer.approvals.approveFor', { price })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{translate('developer.approvals.approveText')}</p>
        <DescriptionList $isWide>
          {orderNo && (
            <div>
              <dt>{translate('booking.column.booking')}</dt>
              <dd>
                <Mono>{orderNo}</Mono>
              </dd>
            </div>
          )}
          <div>
            <dt>{translate('developer.approvals.amount')}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>{translate('developer.approvals.details')}</dt>
            <dd>{about}</dd>
          </div>
          <div>
            <dt>{translate('developer.approvals.keyOwner')}</dt>
            <dd>{user}</dd>
          </div>
          <div>
            <dt>{translate('developer.approvals.expires')}</dt>
            <dd>
              <ProposalTimeLeft until={expires} />
            </dd>
          </div>
        </DescriptionList>
        {problem && (
          <InfoBox role="alert" $kind="bad">
            {problem}
          </InfoBox>
        )}
      </Stack>
    </Dialog>
  )
}
