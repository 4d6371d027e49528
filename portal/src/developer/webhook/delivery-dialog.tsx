import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { deliveryStatusTones, getProblemKey } from './delivery-status.ts'
import { Mono, Stack } from '../section-header.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { eventTypeLabelKey } from './webhook-form.tsx'

export type Delivery = CallAnswer<'GET /clientProfile/webhook/delivery/{id}'>
type Attempt = Delivery['attempts'][number]

type DeliveryDialogProps = (
  | { id: string; initialDelivery?: undefined }
  | { initialDelivery: Delivery; id?: undefined }
) & {
  onClose: () => void
}

/** One delivery with all its attempts and a button that sends it again. */
export function DeliveryDialog({ id, initialDelivery, onClose }: DeliveryDialogProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [replayed, setReplayed] = useState<Delivery>()
  const response = useQuery({
    queryKey: ['developer', 'webhook', 'delivery', id],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /clientProfile/webhook/delivery/{id}', { params: { id: id ?? '' }, quiet: true, signal }),
      ),
    enabled: id !== undefined,
    staleTime: 0,
  })
  const currentDelivery = replayed ?? initialDelivery ?? response.data

  async function resend(delivery: Delivery): Promise<void> {
    const body = { id: delivery.delivery.id }
    const result = await run(undefined, () => client.call('POST /clientProfile/webhook/replay', { body, quiet: true }))
    if (result) setReplayed(result)
    await cache.invalidateQueries({ queryKey: ['developer', 'webhook'] })
  }

  return (
    <Dialog
      title={
        currentDelivery ? translate(eventTypeLabelKey(currentDelivery.delivery.type)) : translate('developer.log.one')
      }
      width="wide"
      onClose={onClose}
      footer={
        <>
          {currentDelivery && (
            <WithCall call="POST /clientProfile/webhook/replay">
              <Button disabled={isBusy} onClick={() => void resend(currentDelivery)}>
                {translate('developer.log.replay')}
              </Button>
            </WithCall>
          )}
          <Button $kind="main" data-first onClick={onClose}>
            {translate('action.close')}
          </Button>
        </>
      }
    >
      {!currentDelivery && response.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
      {!currentDelivery && response.isError && (
        <ListFailed error={response.error} onRetry={() => void response.refetch()} />
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      {currentDelivery && <Content {...currentDelivery} />}
    </Dialog>
  )
}

function Content({ delivery, body, attempts }: Delivery) {
  const { translate, lang } = useTranslator()
  return (
    <Stack>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('developer.status')}</dt>
          <dd>
            <span role="status">
              <Pill $tone={deliveryStatusTones[delivery.status]}>
                {translate(`developer.log.status.${delivery.status}`)}
              </Pill>
            </span>
          </dd>
        </div>
        <div>
          <dt>{translate('developer.log.number')}</dt>
          <dd>
            <Mono>{delivery.notificationId}</Mono>
          </dd>
        </div>
        <div>
          <dt>{translate('developer.log.created')}</dt>
          <dd>{formatDateTime(delivery.created, lang)}</dd>
        </div>
        {delivery.dueAt && (
          <div>
            <dt>{translate('developer.log.nextTry')}</dt>
            <dd>{formatDateTime(delivery.dueAt, lang)}</dd>
          </div>
        )}
      </DescriptionList>
      {body && (
        <MessageSection>
          <h3>{translate('developer.log.body')}</h3>
          <BodyText>{formatJson(body)}</BodyText>
        </MessageSection>
      )}
      <MessageSection>
        <h3>{translate('developer.log.attempts', { count: attempts.length })}</h3>
        <ol>
          {[...attempts].toReversed().map((attempt, index) => (
            <li key={attempts.length - index}>
              <AttemptSection attempt={attempt} isOpen={index === 0} />
            </li>
          ))}
        </ol>
      </MessageSection>
    </Stack>
  )
}

function AttemptSection({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { translate, lang } = useTranslator()
  const { at, url, headers, status, answer, problem, milliseconds } = attempt
  const outcome = status ?? (problem ? translate(getProblemKey(problem)) : '–')
  return (
    <details open={isOpen}>
      <summary>
        <time dateTime={at}>{formatDateTime(at, lang)}</time> · <b>{outcome}</b> ·{' '}
        {translate('developer.log.milliseconds', { count: milliseconds })}
      </summary>
      <h4>{translate('developer.log.request')}</h4>
      <BodyText>
        {[`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}
      </BodyText>
      <h4>{translate('developer.log.answerText')}</h4>
      <BodyText>{answer || translate('developer.log.noAnswer')}</BodyText>
    </details>
  )
}

function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Request or response body in a scrollable box. */
function BodyText({ children }: { children: string }) {
  return <CodeBlock tabIndex={0}>{children}</CodeBlock>
}

const CodeBlock = styled.pre`
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

const MessageSection = styled.div`
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
