import { formatDateTime, type ServiceRequest } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { isNotFoundError } from '../shared/api/client.ts'
import { toast } from '../shared/ui/toast.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ReplyForm } from './reply-form.tsx'
import { ResponseCountdown } from './answer-timer.tsx'
import { useRequest, useRequestConversation } from './request-queries.ts'
import {
  AttachmentList,
  CommentList,
  StatusHistory,
  Transcript,
  type RequestConversation,
} from './request-conversation.tsx'
import { DrawerBody } from './side-drawer.tsx'
import { StatePill } from './state-pill.tsx'
import { StarRating } from './stars.tsx'

/** One request: its content, replies, status and the reply form. */
export function RequestDetail({ name }: { name: string }) {
  const { translate } = useTranslator()
  const { data: request, error, isPending, refetch } = useRequest(name)
  const conversation = useRequestConversation(name)
  if (isPending || (conversation.isPending && !isNotFoundError(conversation.error))) {
    return (
      <DrawerBody>
        <ListLoading label={translate('request.detail.loading')} rows={5} />
      </DrawerBody>
    )
  }
  if (!request || !conversation.data) {
    return (
      <DrawerBody>
        {isNotFoundError(error) ? (
          <ListEmpty title={translate('request.detail.noneTitle')} text={translate('request.detail.noneText')} />
        ) : (
          <ListFailed
            error={error ?? conversation.error}
            onRetry={() => void Promise.all([refetch(), conversation.refetch()])}
          />
        )}
      </DrawerBody>
    )
  }
  return (
    <DrawerBody>
      <RequestBody request={request} conversation={conversation.data} />
      {request.state !== 'COMPLETED' && (
        <WithCall call="POST /flowable/addTGangwayWorkOrderComment">
          <ReplyForm key={request.processId} request={request} />
        </WithCall>
      )}
    </DrawerBody>
  )
}

/** Parts of a request that users and support both see. */
export function RequestBody({
  request,
  conversation,
  footer,
  articlePathOf,
}: {
  request: ServiceRequest
  conversation: RequestConversation
  footer?: ReactNode
  articlePathOf?: (question: string) => string
}) {
  const { translate, lang } = useTranslator()
  const { requestNo, title, state, description, enclosureUrl } = request
  return (
    <>
      <Header>
        <StatePill state={state} />
        <code>{requestNo}</code>
        <IconButton
          aria-label={translate('request.detail.copy')}
          onClick={() =>
            void navigator.clipboard.writeText(requestNo).then(() => toast.success(translate('request.detail.copied')))
          }
        >
          <Icon name="copy" size={16} />
        </IconButton>
        <ResponseCountdown request={request} />
      </Header>
      <h3>{title}</h3>
      <DescriptionList>
        {footer}
        {request.orderNo && (
          <RequestField name={translate('request.field.orderNo')}>
            {footer ? request.orderNo : <Link to={`/order/detail/${request.orderNo}/${lang}`}>{request.orderNo}</Link>}
          </RequestField>
        )}
        {request.priority !== null && (
          <RequestField name={translate('request.field.priority')}>
            {translate('request.priority', { level: request.priority })}
          </RequestField>
        )}
        <RequestField name={translate('request.column.creator')}>{request.creator}</RequestField>
        <RequestField name={translate('request.field.email')}>{request.email}</RequestField>
        <RequestField name={translate('request.column.created')}>{formatDateTime(request.rowCrtTs, lang)}</RequestField>
        <RequestField name={translate('request.column.modified')}>
          {formatDateTime(request.recUptTs, lang)}
        </RequestField>
        <RequestField name={translate('request.column.expected')}>
          {formatDateTime(request.expectedResolutionTime, lang)}
        </RequestField>
        {request.handler && <RequestField name={translate('request.detail.handler')}>{request.handler}</RequestField>}
        {request.star !== null && (
          <RequestField name={translate('request.column.satisfaction')}>
            <StarRating star={request.star} />
          </RequestField>
        )}
        {request.isSolve !== null && (
          <RequestField name={translate('request.column.solved')}>
            {translate(request.isSolve ? 'booking.yes' : 'booking.no')}
          </RequestField>
        )}
      </DescriptionList>
      {description && <RequestText>{description}</RequestText>}
      <AttachmentList text={enclosureUrl} files={conversation.files} />
      <Transcript transcript={conversation.transcript} articlePathOf={articlePathOf} />
      <h3>{translate('request.detail.comments')}</h3>
      <div aria-live="polite">
        <CommentList comments={conversation.comments} files={conversation.files} />
      </div>
      <details>
        <summary>{translate('request.detail.history')}</summary>
        <StatusHistory history={conversation.history} />
      </details>
    </>
  )
}

export function RequestField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  code {
    font-size: 1rem;
  }
`

const RequestText = styled.p`
  padding: 10px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
