import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { client } from '../shared/api/client.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea, Select } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useCannedReplies, useInvalidateLiveChats } from './live-queries.ts'
import { useSlashReplies } from './slash-replies.tsx'

const typingSignalMs = 3_000

interface LiveReplyFormProps {
  id: string
  language: 'en' | 'cn'
  /** A closed conversation takes internal notes only. */
  isNoteOnly: boolean
}

/** Reply to the customer, or internal note. A failed reply keeps its id, so that sending it again stores it once. */
export function LiveReplyForm({ id, language, isNoteOnly }: LiveReplyFormProps) {
  const { translate, translator } = useTranslator()
  const invalidate = useInvalidateLiveChats()
  const replies = useCannedReplies()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const pendingId = useRef(crypto.randomUUID())
  const typedAt = useRef(0)
  const send = useMutation({
    mutationFn: (isNote: boolean) =>
      client.call('POST /live/reply', { body: { id, clientMessageId: pendingId.current, text, isNote }, quiet: true }),
    async onSuccess(result) {
      if (!result.ok) return setProblem(result.error.text ?? translator.t(result.error.messageKey))
      pendingId.current = crypto.randomUUID()
      setProblem('')
      setText('')
      await invalidate()
    },
  })
  function write(next: string): void {
    setText(next)
    const now = Date.now()
    if (isNoteOnly || now - typedAt.current < typingSignalMs) return
    typedAt.current = now
    void client.call('POST /live/agent/signal', { body: { id, typing: true }, quiet: true })
  }
  const slash = useSlashReplies({ replies, language, text, onWrite: write })
  const isEmpty = text.trim() === '' || send.isPending
  return (
    <Form>
      {replies.length > 0 && (
        <Select
          aria-label={translate('live.canned')}
          value=""
          onChange={({ target }) => {
            const chosen = replies.find((reply) => reply.id === target.value)
            if (chosen) write(language === 'cn' ? chosen.cnText : chosen.text)
          }}
        >
          <option value="">{translate('live.canned')}</option>
          {replies.map(({ id: replyId, title }) => (
            <option key={replyId} value={replyId}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {slash.list}
      <PlainArea
        label={translate('live.reply')}
        hint={replies.length > 0 ? translate('live.replies.slashHint') : undefined}
        {...slash.area}
        rows={3}
        maxLength={4_000}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <div>
        <Button $kind="quiet" disabled={isEmpty} onClick={() => send.mutate(true)}>
          {translate('live.addNote')}
        </Button>
        {!isNoteOnly && (
          <Button $kind="main" disabled={isEmpty} onClick={() => send.mutate(false)}>
            {translate('live.send')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const Form = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};

  > div:last-child {
    display: flex;
    gap: 8px;
    justify-content: flex-end;
  }
`
