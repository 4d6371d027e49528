import { formatDateTime } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ActionCell, ActionRow, ActionTable } from '../developer/action-table.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { Pill } from '../shared/ui/pill.ts'
import { toast } from '../shared/ui/toast.ts'
import { forwardsKey, type Forward } from './forward-queries.ts'
import { canForwardAgain, forwardTones } from './forward-status.rules.ts'

const columns = ['subject', 'from', 'received', 'status', 'booking'] as const

export function ForwardTable({ forwards }: { forwards: readonly Forward[] }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const column = (name: (typeof columns)[number]) => translate(`emailForward.column.${name}`)

  async function forwardAgain({ id: logId, subject }: Forward): Promise<void> {
    const question = {
      title: translate('emailForward.againTitle'),
      text: translate('emailForward.againText', { subject }),
    }
    if (!(await confirm({ ...question, action: translate('emailForward.again') }))) return
    const idempotencyKey = crypto.randomUUID()
    const started = await run(undefined, () =>
      client.call('POST /emailForwardLog/reForward', { query: { logId }, body: {}, idempotencyKey, quiet: true }),
    )
    if (started) toast.success(translate('emailForward.started'))
    await cache.invalidateQueries({ queryKey: forwardsKey })
  }

  return (
    <ActionTable label={translate('emailForward.log')} headers={columns.map(column)} problem={problem}>
      {forwards.map((forward) => {
        const subject = forward.subject || translate('emailForward.noSubject')
        return (
          <ActionRow
            key={forward.id}
            rowLabel={<Breakable>{subject}</Breakable>}
            actions={
              <WithCall call="POST /emailForwardLog/reForward">
                <Button
                  $small
                  disabled={isBusy || !canForwardAgain(forward)}
                  aria-label={translate('emailForward.againOf', { subject })}
                  onClick={() => void forwardAgain({ ...forward, subject })}
                >
                  {translate('emailForward.again')}
                </Button>
              </WithCall>
            }
          >
            <ActionCell name={column('from')}>
              <Breakable>
                {forward.from}
                <small>{translate('emailForward.to', { to: forward.to })}</small>
              </Breakable>
            </ActionCell>
            <ActionCell name={column('received')}>
              <time dateTime={forward.receivedAt}>{formatDateTime(forward.receivedAt, lang)}</time>
            </ActionCell>
            <ActionCell name={column('status')}>
              <ForwardState forward={forward} />
            </ActionCell>
            <ActionCell name={column('booking')}>
              {forward.orderNo === null ? (
                <span>{translate('emailForward.noBooking')}</span>
              ) : (
                <Link to={`/order/detail/${forward.orderNo}/${lang}`}>{forward.orderNo}</Link>
              )}
            </ActionCell>
          </ActionRow>
        )
      })}
    </ActionTable>
  )
}

/** The status with where the e-mail went, or why it did not and what to do. */
function ForwardState({ forward: { status, error, forwardedTo, forwardedAt, isStored } }: { forward: Forward }) {
  const { translate, lang } = useTranslator()
  return (
    <Lines>
      <Pill $tone={forwardTones[status]} role={status === 'RECEIVED' ? 'status' : undefined}>
        {translate(`emailForward.status.${status}`)}
      </Pill>
      {status === 'FORWARDED' && (
        <small>
          {translate('emailForward.forwardedTo', { to: forwardedTo })}
          {forwardedAt !== null && <time dateTime={forwardedAt}> · {formatDateTime(forwardedAt, lang)}</time>}
        </small>
      )}
      {error !== null && (
        <small>
          {translate(`emailForward.error.${error}`, { to: forwardedTo })}{' '}
          {error === 'NO_RECIPIENT' && (
            <Link to="/profile/user?tab=notifications">{translate('emailForward.chooseRecipients')}</Link>
          )}
        </small>
      )}
      {!isStored && <small>{translate('emailForward.deleted')}</small>}
    </Lines>
  )
}

const Breakable = styled.span`
  overflow-wrap: anywhere;
`

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  overflow-wrap: anywhere;

  ${({ theme }) => theme.phone} {
    justify-items: end;
    text-align: end;
  }
`
