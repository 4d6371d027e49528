import { isRequestActionAllowed, translate as sayMessage, type CallError, type HandleAction } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { FileDropZone } from '../shared/ui/file-drop-zone.tsx'
import { PlainArea } from '../shared/ui/plain-field.tsx'
import { Button } from '../shared/ui/button.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { client } from '../shared/api/client.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { RequestField, RequestBody } from './request-detail.tsx'
import { buildLearnPath } from '../assistant/console/learn-path.ts'
import { useQueuedRequest, useInvalidateRequests } from './request-queries.ts'
import { DrawerBody, DrawerFooter } from './side-drawer.tsx'
import { toAttachmentsField, useAttachments } from './use-attachments.ts'

const actions = ['close', 'reopen', 'take', 'reply', 'processed'] as const satisfies readonly HandleAction[]

/** One request in the support console. */
export function ConsoleRequest({ requestNo }: { requestNo: string }) {
  const { translate, translator } = useTranslator()
  const mayCall = useMayCall()
  const queued = useQueuedRequest(requestNo)
  const invalidateRequests = useInvalidateRequests()
  const files = useAttachments('comment')
  const isUploading = files.blockingProblem()
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState<CallError>()
  const handle = useMutation({
    mutationFn: (action: HandleAction) =>
      client.call('POST /flowable/handle', {
        body: { requestNo, action, comment, enclosureUrl: toAttachmentsField(files) },
        quiet: true,
      }),
    onSuccess: async (result) => {
      if (!result.ok) return setRefused(result.error)
      setRefused(undefined)
      setComment('')
      for (const { id } of files.entries()) files.remove(id)
      await invalidateRequests()
    },
  })
  if (queued.isPending) {
    return (
      <DrawerBody>
        <ListLoading label={translate('request.detail.loading')} rows={5} />
      </DrawerBody>
    )
  }
  if (queued.isError) {
    return (
      <DrawerBody>
        <ListFailed error={queued.error} onRetry={() => void queued.refetch()} />
      </DrawerBody>
    )
  }
  const request = queued.data
  const allowedActions = mayCall('POST /flowable/handle')
    ? actions.filter((action) => isRequestActionAllowed(request.state, action))
    : []
  const canReply = allowedActions.includes('reply')
  return (
    <>
      <DrawerBody>
        <RequestBody
          request={request}
          conversation={request}
          {...(mayCall('POST /console/assistant/article/create') && { articlePathOf: buildLearnPath })}
          footer={<RequestField name={translate('request.column.client')}>{request.client}</RequestField>}
        />
        {canReply && (
          <AnswerForm>
            <PlainArea
              name="comment"
              label={translate('request.console.answer')}
              rows={4}
              maxLength={5_000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
            <FileDropZone
              list={files}
              label={translate('request.field.files')}
              isBusy={handle.isPending}
              problem={isUploading && sayMessage(translator, isUploading)}
            />
          </AnswerForm>
        )}
        {refused && (
          <InfoBox role="alert" $kind="bad">
            {refused.fields?.[0]?.message ?? refused.text ?? translator.t(refused.messageKey)}
          </InfoBox>
        )}
      </DrawerBody>
      {allowedActions.length > 0 && (
        <DrawerFooter>
          {allowedActions.map((action) => (
            <Button
              key={action}
              $kind={action === 'processed' ? 'main' : 'quiet'}
              disabled={handle.isPending || isUploading !== undefined}
              onClick={() => handle.mutate(action)}
            >
              {translate(`request.console.${action}`)}
            </Button>
          ))}
        </DrawerFooter>
      )}
    </>
  )
}

const AnswerForm = styled.div`
  display: grid;
  gap: 12px;
  padding-block-start: 14px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`
