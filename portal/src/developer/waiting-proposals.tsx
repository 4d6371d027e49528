import { amountText } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../shared/amount.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { useDeed } from './deed.ts'
import { Deeds } from './head.tsx'
import { ProposalText, proposalsKey, TimeLeft, type Proposal } from './proposal.tsx'

/** What somebody has to decide about before its time is over. */
export function WaitingProposals({ rows }: { rows: readonly Proposal[] }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [asked, setAsked] = useState<Proposal>()
  const refresh = () => cache.invalidateQueries({ queryKey: proposalsKey })

  async function refuse({ id }: Proposal): Promise<void> {
    const agreed = await confirm({
      title: say('developer.approvals.refuseTitle'),
      text: say('developer.approvals.refuseText'),
      action: say('developer.approvals.refuse'),
    })
    if (!agreed) return
    const done = await run(undefined, () =>
      client.call('POST /clientProfile/approval/refuse', { body: { id }, quiet: true }),
    )
    if (done) toast.success(say('developer.approvals.refused'))
    await refresh()
  }

  const names = {
    amount: say('developer.approvals.amount'),
    user: say('developer.approvals.user'),
    expires: say('developer.approvals.expires'),
  }
  const namesOf = ({ act, amount }: Proposal) => ({
    act: say(`developer.approvals.act.${act}`),
    amount: amountText(amount),
  })
  return (
    <>
      <DeedTable
        label={say('developer.approvals.view.waiting')}
        heads={[say('developer.approvals.what'), ...Object.values(names)]}
        problem={problem}
      >
        {rows.map((row) => (
          <DeedRow
            key={row.id}
            what={<ProposalText {...row} />}
            deeds={
              <Deeds>
                <Button
                  $small
                  disabled={isBusy}
                  aria-label={say('developer.approvals.refuseOf', namesOf(row))}
                  onClick={() => void refuse(row)}
                >
                  {say('developer.approvals.refuse')}
                </Button>
                <Button
                  $small
                  $kind="main"
                  disabled={isBusy}
                  aria-label={say('developer.approvals.lookOf', namesOf(row))}
                  onClick={() => setAsked(row)}
                >
                  {say('developer.approvals.look')}
                </Button>
              </Deeds>
            }
          >
            <DeedCell name={names.amount}>
              <Amount money={row.amount} />
            </DeedCell>
            <DeedCell name={names.user}>
              <span>{row.user}</span>
            </DeedCell>
            <DeedCell name={names.expires}>
              <TimeLeft until={row.expires} />
            </DeedCell>
          </DeedRow>
        ))}
      </DeedTable>
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
