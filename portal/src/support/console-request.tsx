import { mayDo, say as sayMessage, type CallError, type HandleAction } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { FilePlace } from '../shared/file-place.tsx'
import { PlainArea } from '../shared/plain-field.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { Fact, RequestBody } from './request-detail.tsx'
import { useQueued, useRequestsChanged } from './request-queries.ts'
import { DrawerBody, DrawerFoot } from './side-drawer.tsx'
import { enclosuresOf, useAttachments } from './use-attachments.ts'

const actions = ['close', 'reopen', 'take', 'reply', 'processed'] as const satisfies readonly HandleAction[]

/** One request as support works on it. */
export function ConsoleRequest({ requestNo }: { requestNo: string }) {
  const { say, words } = useWords()
  const queued = useQueued(requestNo)
  const changed = useRequestsChanged()
  const files = useAttachments('comment')
  const wait = files.unready()
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState<CallError>()
  const handle = useMutation({
    mutationFn: (action: HandleAction) =>
      client.call('POST /flowable/handle', {
        body: { requestNo, action, comment, enclosureUrl: enclosuresOf(files) },
        quiet: true,
      }),
    onSuccess: async (result) => {
      if (!result.ok) return setRefused(result.error)
      setRefused(undefined)
      setComment('')
      for (const { id } of files.entries()) files.remove(id)
      await changed()
    },
  })
  if (queued.isPending) {
    return (
      <DrawerBody>
        <ListLoading label={say('request.detail.loading')} rows={5} />
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
  const possible = actions.filter((action) => mayDo(request.state, action))
  const canWrite = mayDo(request.state, 'reply')
  return (
    <>
      <DrawerBody>
        <RequestBody
          request={request}
          talk={request}
          more={<Fact name={say('request.column.client')}>{request.client}</Fact>}
        />
        {canWrite && (
          <Answer>
            <PlainArea
              name="comment"
              label={say('request.console.answer')}
              rows={4}
              maxLength={5_000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
            <FilePlace
              list={files}
              label={say('request.field.files')}
              isBusy={handle.isPending}
              problem={wait && sayMessage(words, wait)}
            />
          </Answer>
        )}
        {refused && (
          <Note role="alert" $kind="bad">
            {refused.fields?.[0]?.message ?? refused.text ?? words.t(refused.messageKey)}
          </Note>
        )}
      </DrawerBody>
      {possible.length > 0 && (
        <DrawerFoot>
          {possible.map((action) => (
            <Button
              key={action}
              $kind={action === 'processed' ? 'main' : 'quiet'}
              disabled={handle.isPending || wait !== undefined}
              onClick={() => handle.mutate(action)}
            >
              {say(`request.console.${action}`)}
            </Button>
          ))}
        </DrawerFoot>
      )}
    </>
  )
}

const Answer = styled.div`
  display: grid;
  gap: 12px;
  padding-block-start: 14px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`
