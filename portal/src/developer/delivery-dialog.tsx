import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Facts } from '../shared/facts.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { deliveryLooks, problemKey } from './delivery-words.ts'
import { Mono, Stack } from './head.tsx'
import { Pill } from '../shared/pill.ts'
import { nameOf } from './webhook-form.tsx'

export type Delivery = CallAnswer<'GET /clientProfile/webhook/delivery/{id}'>
type Attempt = Delivery['attempts'][number]

type DeliveryDialogProps = ({ id: string; known?: undefined } | { known: Delivery; id?: undefined }) & {
  onClose: () => void
}

/** One notification with every request and answer, to be sent once more. */
export function DeliveryDialog({ id, known, onClose }: DeliveryDialogProps) {
  const { say } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [replayed, setReplayed] = useState<Delivery>()
  const found = useQuery({
    queryKey: ['developer', 'webhook', 'delivery', id],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('GET /clientProfile/webhook/delivery/{id}', { params: { id: id ?? '' }, quiet: true, signal }),
      ),
    enabled: id !== undefined,
    staleTime: 0,
  })
  const shown = replayed ?? known ?? found.data

  async function replay(delivery: Delivery): Promise<void> {
    const body = { id: delivery.delivery.id }
    const told = await run(undefined, () => client.call('POST /clientProfile/webhook/replay', { body, quiet: true }))
    if (told) setReplayed(told)
    await cache.invalidateQueries({ queryKey: ['developer', 'webhook'] })
  }

  return (
    <Dialog
      title={shown ? say(nameOf(shown.delivery.type)) : say('developer.log.one')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {shown && (
            <Button disabled={isBusy} onClick={() => void replay(shown)}>
              {say('developer.log.replay')}
            </Button>
          )}
          <Button $kind="main" data-first onClick={onClose}>
            {say('action.close')}
          </Button>
        </>
      }
    >
      {!shown && found.isPending && <ListLoading label={say('developer.loading')} rows={3} />}
      {!shown && found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
      {shown && <Content {...shown} />}
    </Dialog>
  )
}

function Content({ delivery, body, attempts }: Delivery) {
  const { say, lang } = useWords()
  return (
    <Stack>
      <Facts $wide>
        <div>
          <dt>{say('developer.status')}</dt>
          <dd>
            <span role="status">
              <Pill $look={deliveryLooks[delivery.status]}>{say(`developer.log.status.${delivery.status}`)}</Pill>
            </span>
          </dd>
        </div>
        <div>
          <dt>{say('developer.log.number')}</dt>
          <dd>
            <Mono>{delivery.notificationId}</Mono>
          </dd>
        </div>
        <div>
          <dt>{say('developer.log.created')}</dt>
          <dd>{dateTimeText(delivery.created, lang)}</dd>
        </div>
        {delivery.dueAt && (
          <div>
            <dt>{say('developer.log.nextTry')}</dt>
            <dd>{dateTimeText(delivery.dueAt, lang)}</dd>
          </div>
        )}
      </Facts>
      {body && (
        <Part>
          <h3>{say('developer.log.body')}</h3>
          <Text>{pretty(body)}</Text>
        </Part>
      )}
      <Part>
        <h3>{say('developer.log.attempts', { count: attempts.length })}</h3>
        <ol>
          {[...attempts].toReversed().map((attempt, index) => (
            <li key={attempts.length - index}>
              <Try attempt={attempt} isOpen={index === 0} />
            </li>
          ))}
        </ol>
      </Part>
    </Stack>
  )
}

function Try({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { say, lang } = useWords()
  const { at, url, headers, status, answer, problem, milliseconds } = attempt
  const outcome = status ?? (problem ? say(problemKey(problem)) : '–')
  return (
    <details open={isOpen}>
      <summary>
        <time dateTime={at}>{dateTimeText(at, lang)}</time> · <b>{outcome}</b> ·{' '}
        {say('developer.log.milliseconds', { count: milliseconds })}
      </summary>
      <h4>{say('developer.log.request')}</h4>
      <Text>{[`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}</Text>
      <h4>{say('developer.log.answerText')}</h4>
      <Text>{answer || say('developer.log.noAnswer')}</Text>
    </details>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** What went over the wire, which scrolls by itself. */
function Text({ children }: { children: string }) {
  return <Pre tabIndex={0}>{children}</Pre>
}

const Pre = styled.pre`
  max-block-size: 260px;
  overflow: auto;
  padding: 10px 12px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.89rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Part = styled.div`
  h3 {
    margin-block-end: 6px;
    font-size: 1rem;
  }
  h4 {
    margin-block: 8px 4px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
    font-weight: 400;
  }
  ol {
    display: grid;
    gap: 8px;
  }
  summary {
    min-block-size: 28px;
    cursor: pointer;
  }
`
