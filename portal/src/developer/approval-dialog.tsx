import { amountText } from '@gangway/core'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Facts } from '../shared/facts.ts'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { Mono, Stack } from './head.tsx'
import { TimeLeft, type Proposal } from './proposal.tsx'

/** Everything that is about to happen, and the last word about it. */
export function ApprovalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { say } = useWords()
  const { isBusy, problem, run } = useDeed()
  const { id, act, orderNo, amount, about, user, expires } = proposal
  const price = `${amountText(amount)} ${amount.currency}`

  async function approve(): Promise<void> {
    const done = await run('order:issueTicket', (mfaCode) =>
      client.call('POST /clientProfile/approval/approve', { body: { id, amount }, mfaCode, quiet: true }),
    )
    if (!done) return
    toast.success(say('developer.approvals.approved'))
    onClose()
  }

  return (
    <Dialog
      title={say(`developer.approvals.askTitle.${act}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" disabled={isBusy} onClick={() => void approve()}>
            {say('developer.approvals.approveFor', { price })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{say('developer.approvals.askText')}</p>
        <Facts $wide>
          {orderNo && (
            <div>
              <dt>{say('booking.column.booking')}</dt>
              <dd>
                <Mono>{orderNo}</Mono>
              </dd>
            </div>
          )}
          <div>
            <dt>{say('developer.approvals.amount')}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>{say('developer.approvals.about')}</dt>
            <dd>{about}</dd>
          </div>
          <div>
            <dt>{say('developer.approvals.user')}</dt>
            <dd>{user}</dd>
          </div>
          <div>
            <dt>{say('developer.approvals.expires')}</dt>
            <dd>
              <TimeLeft until={expires} />
            </dd>
          </div>
        </Facts>
        {problem && (
          <Note role="alert" $kind="bad">
            {problem}
          </Note>
        )}
      </Stack>
    </Dialog>
  )
}
