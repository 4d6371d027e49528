import { formatAmount } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../shared/ui/amount.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { client } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { Actions } from '../section-header.tsx'
import { ProposalSummary, proposalsQueryKey, ProposalTimeLeft, type Proposal } from './proposal.tsx'

/** Proposals that wait for approval. */
export function PendingProposals({ rows }: { rows: readonly Proposal[] }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [asked, setAsked] = useState<Proposal>()
  const refresh = () => cache.invalidateQueries({ queryKey: proposalsQueryKey })

  async function refuse({ id }: Proposal): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.approvals.rejectTitle'),
      text: translate('developer.approvals.rejectText'),
      action: translate('developer.approvals.reject'),
    })
    if (!isConfirmed) return
    const result = await run(undefined, () =>
      client.call('POST /clientProfile/approval/refuse', { body: { id }, quiet: true }),
    )
    if (result) toast.success(translate('developer.approvals.rejected'))
    await refresh()
  }

  const names = {
    amount: translate('developer.approvals.amount'),
    user: translate('developer.approvals.keyOwner'),
    expires: translate('developer.approvals.expires'),
  }
  const getProposalNames = ({ act, amount }: Proposal) => ({
    act: translate(`developer.approvals.act.${act}`),
    amount: formatAmount(amount),
  })
  return (
    <>
      <ActionTable
        label={translate('developer.approvals.view.waiting')}
        headers={[translate('developer.approvals.proposal'), ...Object.values(names)]}
        problem={problem}
      >
        {rows.map((row) => (
          <ActionRow
            key={row.id}
            rowLabel={<ProposalSummary {...row} />}
            actions={
              <WithCall call="POST /clientProfile/approval/approve">
                <Actions>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={translate('developer.approvals.rejectOf', getProposalNames(row))}
                    onClick={() => void refuse(row)}
                  >
                    {translate('developer.approvals.reject')}
                  </Button>
                  <Button
                    $small
                    $kind="main"
                    disabled={isBusy}
                    aria-label={translate('developer.approvals.reviewOf', getProposalNames(row))}
                    onClick={() => setAsked(row)}
                  >
                    {translate('developer.approvals.review')}
                  </Button>
                </Actions>
              </WithCall>
            }
          >
            <ActionCell name={names.amount}>
              <Amount money={row.amount} />
            </ActionCell>
            <ActionCell name={names.user}>
              <span>{row.user}</span>
            </ActionCell>
            <ActionCell name={names.expires}>
              <ProposalTimeLeft until={row.expires} />
            </ActionCell>
          </ActionRow>
        ))}
      </ActionTable>
      {asked && (
        <ApprovalDialog
          proposal={asked}
          onClose={() => {
            setAsked(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}
