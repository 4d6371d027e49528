import { formatDateTime, type CallAnswer, type CallInput } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { client } from '../shared/api/client.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { buildArticlePath } from '../help/article-path.ts'
import { RichText } from '../shared/ui/rich-text.tsx'
import { LiveReplyForm } from './live-reply-form.tsx'
import { useInvalidateLiveChats, useQueuedLiveChat, useSupportAgents } from './live-queries.ts'
import { DrawerBody, DrawerFooter } from './side-drawer.tsx'

type LiveChat = CallAnswer<'GET /live/queue/info/{id}'>
type Handle = NonNullable<CallInput<'POST /live/handle'>['body']>

/** One live conversation in the support console. */
export function LiveChatPanel({ id }: { id: string }) {
  const { translate } = useTranslator()
  const chat = useQueuedLiveChat(id)
  if (chat.isPending)
    return (
      <DrawerBody>
        <ListLoading label={translate('request.detail.loading')} rows={5} />
      </DrawerBody>
    )
  if (chat.isError)
    return (
      <DrawerBody>
        <ListFailed error={chat.error} onRetry={() => void chat.refetch()} />
      </DrawerBody>
    )
  return <LiveChatContent chat={chat.data} />
}

function LiveChatContent({ chat }: { chat: LiveChat }) {
  const { translate, translator } = useTranslator()
  const mayHandle = useMayCall()('POST /live/handle')
  const invalidate = useInvalidateLiveChats()
  const agents = useSupportAgents()
  const [problem, setProblem] = useState('')
  const { id, state, isMine, isTyping, customerName, agentName } = chat
  const last = chat.messages.at(-1)?.sequence ?? 0
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
    if (isMine && last > 0) void client.call('POST /live/agent/signal', { body: { id, seen: last }, quiet: true })
  }, [id, isMine, last])
  const handle = useMutation({
    mutationFn: (body: Omit<Handle, 'id'>) => client.call('POST /live/handle', { body: { id, ...body }, quiet: true }),
    async onSuccess(result) {
      setProblem(result.ok ? '' : (result.error.text ?? translator.t(result.error.messageKey)))
      await invalidate()
    },
  })
  const isOpen = state !== 'CLOSED'
  return (
    <>
      <DrawerBody>
        <p>{[customerName, chat.client, chat.orderNo, agentName].filter(Boolean).join(' · ')}</p>
        <Messages chat={chat} />
        <div ref={end} role="status">
          {isTyping && translate('live.typing', { name: customerName })}
        </div>
        {problem && (
          <InfoBox role="alert" $kind="bad">
            {problem}
          </InfoBox>
        )}
      </DrawerBody>
      {mayHandle && <LiveReplyForm id={id} language={chat.language} isNoteOnly={!isOpen} />}
      {mayHandle && isOpen && (
        <DrawerFooter>
          <select
            aria-label={translate('live.assign')}
            value=""
            onChange={({ target }) => handle.mutate({ action: 'assign', agentId: target.value })}
          >
            <option value="">{translate('live.assign')}</option>
            {agents.map((agent) => (
              <option key={agent.id} value={agent.id}>
                {agent.name}
              </option>
            ))}
          </select>
          <Button $kind="quiet" disabled={handle.isPending} onClick={() => handle.mutate({ action: 'close' })}>
            {translate('live.close')}
          </Button>
          {state === 'WAITING' && (
            <Button $kind="main" disabled={handle.isPending} onClick={() => handle.mutate({ action: 'take' })}>
              {translate('live.take')}
            </Button>
          )}
        </DrawerFooter>
      )}
    </>
  )
}

function Messages({ chat: { messages, transcript, seenByOther } }: { chat: LiveChat }) {
  const { translate, lang } = useTranslator()
  return (
    <MessageItems aria-label={translate('live.messages')}>
      {transcript.map(({ id, question, answer }) => (
        <MessageItem key={id} $side="assistant">
          <small>{translate('live.before')}</small>
          <p>{question}</p>
          <RichText text={answer} hrefOf={buildArticlePath} />
        </MessageItem>
      ))}
      {messages.map(({ clientMessageId, side, name, text, at, sequence }) => (
        <MessageItem key={clientMessageId} $side={side}>
          <small>
            <b>{name}</b> {formatDateTime(at, lang)}
            {side === 'note' && ` · ${translate('live.note')}`}
            {side === 'agent' && sequence <= seenByOther && ` · ${translate('live.read')}`}
          </small>
          <p>{text}</p>
        </MessageItem>
      ))}
    </MessageItems>
  )
}

const MessageItems = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const MessageItem = styled.li<{ $side: 'customer' | 'agent' | 'note' | 'assistant' }>`
  max-inline-size: 88%;
  justify-self: ${({ $side }) => ($side === 'agent' ? 'end' : 'start')};
  padding: 8px 12px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $side }) =>
    $side === 'note' ? theme.color.warnSoft : $side === 'agent' ? theme.color.accentSoft : theme.color.surface};
  overflow-wrap: anywhere;

  > p {
    margin: 0;
    white-space: pre-wrap;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
