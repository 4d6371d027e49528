import { dateTimeText, type ServiceRequest } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Facts } from '../shared/facts.ts'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { isMissing } from '../shared/client.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { AnswerBox } from './answer-box.tsx'
import { AnswerTimer } from './answer-timer.tsx'
import { useRequest, useTalk } from './request-queries.ts'
import { Attached, Comments, History, Transcript, type Talk } from './request-talk.tsx'
import { DrawerBody } from './side-drawer.tsx'
import { StatePill } from './state-pill.tsx'
import { Stars } from './stars.tsx'

/** One request: what was asked, what was said, how it stands, and what can be said to it. */
export function RequestDetail({ name }: { name: string }) {
  const { say } = useWords()
  const { data: request, error, isPending, refetch } = useRequest(name)
  const talk = useTalk(name)
  if (isPending || (talk.isPending && !isMissing(talk.error))) {
    return (
      <DrawerBody>
        <ListLoading label={say('request.detail.loading')} rows={5} />
      </DrawerBody>
    )
  }
  if (!request || !talk.data) {
    return (
      <DrawerBody>
        {isMissing(error) ? (
          <ListEmpty title={say('request.detail.noneTitle')} text={say('request.detail.noneText')} />
        ) : (
          <ListFailed error={error ?? talk.error} onRetry={() => void Promise.all([refetch(), talk.refetch()])} />
        )}
      </DrawerBody>
    )
  }
  return (
    <DrawerBody>
      <RequestBody request={request} talk={talk.data} />
      {request.state !== 'COMPLETED' && <AnswerBox key={request.processId} request={request} />}
    </DrawerBody>
  )
}

/** What customer and support see alike. */
export function RequestBody({ request, talk, more }: { request: ServiceRequest; talk: Talk; more?: ReactNode }) {
  const { say, lang } = useWords()
  const { requestNo, title, state, description, enclosureUrl } = request
  return (
    <>
      <Head>
        <StatePill state={state} />
        <code>{requestNo}</code>
        <IconButton
          aria-label={say('request.detail.copy')}
          onClick={() =>
            void navigator.clipboard.writeText(requestNo).then(() => toast.success(say('request.detail.copied')))
          }
        >
          <Icon name="copy" size={16} />
        </IconButton>
        <AnswerTimer request={request} />
      </Head>
      <h3>{title}</h3>
      <Facts>
        {more}
        {request.orderNo && (
          <Fact name={say('request.field.orderNo')}>
            {more ? request.orderNo : <Link to={`/order/detail/${request.orderNo}/${lang}`}>{request.orderNo}</Link>}
          </Fact>
        )}
        {request.priority !== null && (
          <Fact name={say('request.field.priority')}>{say('request.priority', { level: request.priority })}</Fact>
        )}
        <Fact name={say('request.column.creator')}>{request.creator}</Fact>
        <Fact name={say('request.field.email')}>{request.email}</Fact>
        <Fact name={say('request.column.created')}>{dateTimeText(request.rowCrtTs, lang)}</Fact>
        <Fact name={say('request.column.modified')}>{dateTimeText(request.recUptTs, lang)}</Fact>
        <Fact name={say('request.column.expected')}>{dateTimeText(request.expectedResolutionTime, lang)}</Fact>
        {request.handler && <Fact name={say('request.detail.handler')}>{request.handler}</Fact>}
        {request.star !== null && (
          <Fact name={say('request.column.satisfaction')}>
            <Stars star={request.star} />
          </Fact>
        )}
        {request.isSolve !== null && (
          <Fact name={say('request.column.solved')}>{say(request.isSolve ? 'booking.yes' : 'booking.no')}</Fact>
        )}
      </Facts>
      {description && <Words>{description}</Words>}
      <Attached text={enclosureUrl} files={talk.files} />
      <Transcript transcript={talk.transcript} />
      <h3>{say('request.detail.comments')}</h3>
      <div aria-live="polite">
        <Comments comments={talk.comments} files={talk.files} />
      </div>
      <details>
        <summary>{say('request.detail.history')}</summary>
        <History history={talk.history} />
      </details>
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  code {
    font-size: 1rem;
  }
`

const Words = styled.p`
  padding: 10px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
