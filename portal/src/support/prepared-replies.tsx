import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText, ListEmpty } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea, PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useCannedReplies } from './live-queries.ts'
import { DrawerBody, DrawerFooter } from './side-drawer.tsx'

type Reply = ReturnType<typeof useCannedReplies>[number]

const maxLength = { title: 80, text: 2_000 }

/** Prepared replies of the provider: list, and the editor of one in both languages. */
export function PreparedReplies() {
  const { translate } = useTranslator()
  const replies = useCannedReplies()
  const [edited, setEdited] = useState<Reply>()
  const add = () => setEdited({ id: crypto.randomUUID(), title: '', text: '', cnText: '' })
  if (edited)
    return (
      <ReplyEditor
        key={edited.id}
        reply={edited}
        isNew={!replies.some(({ id }) => id === edited.id)}
        onDone={() => setEdited(undefined)}
      />
    )
  return (
    <>
      <DrawerBody>
        <p>{translate('live.replies.about')}</p>
        {replies.length === 0 && (
          <ListEmpty title={translate('live.replies.none')} text={translate('live.replies.noneText')} />
        )}
        <Rows>
          {replies.map((reply) => (
            <li key={reply.id}>
              <div>
                <b>{reply.title}</b>
                <p lang="en">{reply.text}</p>
                <p lang="zh-CN">{reply.cnText}</p>
              </div>
              <Button
                $small
                aria-label={translate('live.replies.editOf', { title: reply.title })}
                onClick={() => setEdited(reply)}
              >
                {translate('live.replies.edit')}
              </Button>
            </li>
          ))}
        </Rows>
      </DrawerBody>
      <DrawerFooter>
        <Button $kind="main" onClick={add}>
          {translate('live.replies.add')}
        </Button>
      </DrawerFooter>
    </>
  )
}

interface ReplyEditorProps {
  reply: Reply
  isNew: boolean
  onDone: () => void
}

function ReplyEditor({ reply, isNew, onDone }: ReplyEditorProps) {
  const { translate, translator } = useTranslator()
  const [draft, setDraft] = useState(reply)
  const formId = useId()
  const isComplete = [draft.title, draft.text, draft.cnText].every((text) => text.trim() !== '')
  const done = (key: 'live.replies.saved' | 'live.replies.deleted') => {
    toast.success(translate(key))
    onDone()
  }
  // A reply has an id of the editor's, so that saving it again changes the same one.
  const save = useChange(
    () => client.call('POST /live/cannedReply/save', { body: draft, quiet: true }),
    () => done('live.replies.saved'),
  )
  const remove = useChange(
    () => client.call('POST /live/cannedReply/delete', { body: { id: draft.id }, quiet: true }),
    () => done('live.replies.deleted'),
  )
  const problem = save.error ?? remove.error
  const isBusy = save.isPending || remove.isPending
  async function askAndRemove(): Promise<void> {
    const question = {
      title: translate('live.replies.deleteTitle'),
      text: translate('live.replies.deleteText', { title: reply.title }),
      action: translate('live.replies.delete'),
    }
    if (await confirm(question)) remove.mutate()
  }
  return (
    <>
      <DrawerBody
        as="form"
        id={formId}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (isComplete) save.mutate()
        }}
      >
        <PlainField
          label={translate('live.replies.title')}
          hint={translate('live.replies.titleHint')}
          required
          maxLength={maxLength.title}
          value={draft.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <PlainArea
          label={translate('live.replies.text')}
          required
          rows={5}
          lang="en"
          maxLength={maxLength.text}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <PlainArea
          label={translate('live.replies.cnText')}
          required
          rows={5}
          lang="zh-CN"
          maxLength={maxLength.text}
          value={draft.cnText}
          onChange={({ target }) => setDraft({ ...draft, cnText: target.value })}
        />
        {problem && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(problem, translator.t)}
          </InfoBox>
        )}
      </DrawerBody>
      <DrawerFooter>
        {!isNew && (
          <Button $kind="quiet" disabled={isBusy} onClick={() => void askAndRemove()}>
            {translate('live.replies.delete')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onDone}>
          {translate('live.replies.back')}
        </Button>
        <Button type="submit" form={formId} $kind="main" disabled={isBusy || !isComplete}>
          {translate('live.replies.save')}
        </Button>
      </DrawerFooter>
    </>
  )
}

function useChange(send: () => Parameters<typeof unwrapResult<boolean>>[0], onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => unwrapResult(send()),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: ['cannedReply'] })
      onDone()
    },
  })
}

const Rows = styled.ul`
  display: grid;
  gap: 8px;

  li {
    display: flex;
    align-items: start;
    gap: 12px;
    padding: 10px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
  }
  div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${({ theme }) => theme.color.muted};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
