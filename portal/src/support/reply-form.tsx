import { findAnswerProblem, translate as sayMessage, type CallError, type ServiceRequest } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { FileDropZone } from '../shared/ui/file-drop-zone.tsx'
import { Button } from '../shared/ui/button.tsx'
import { client } from '../shared/api/client.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { FieldProblem, PlainArea } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useInvalidateRequests } from './request-queries.ts'
import { StarRatingInput } from './stars.tsx'
import { toAttachmentsField, useAttachments } from './use-attachments.ts'

/** Reply form of an open request; for an answer it also asks whether the request is solved. */
export function ReplyForm({ request }: { request: ServiceRequest }) {
  const { translate, translator } = useTranslator()
  const changed = useInvalidateRequests()
  const files = useAttachments('comment')
  const [comment, setComment] = useState('')
  const [isSolve, setSolve] = useState<boolean>()
  const [star, setStar] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<CallError>()
  const { requestNo, state, processId } = request
  const isAnswered = state === 'PROCESSED'
  const verdict = isAnswered ? { isSolve, star } : {}
  const isUploading = files.blockingProblem()
  const fileProblem = findAnswerProblem(state, { comment, files: files.stored().length, ...verdict })
  const problem = isAsked && fileProblem ? translator.t(`support.problem.${fileProblem}`) : undefined

  const send = useMutation({
    mutationFn: async () => {
      const enclosureUrl = toAttachmentsField(files)
      const commentText = { requestNo, comment, enclosureUrl, type: 1, isSolve: isAnswered ? isSolve : false }
      const options = { quiet: true } as const
      const result = await client.call('POST /flowable/addTGangwayWorkOrderComment', {
        body: { ...commentText, ...(isAnswered && star !== undefined && { star }) },
        ...options,
      })
      if (result.ok && isAnswered && isSolve !== undefined)
        await client.call('POST /flowable/feedback', { body: { requestNo, processId, isSolve }, ...options })
      return result
    },
    onSuccess: async (result) => {
      if (!result.ok) return setRefused(result.error)
      await changed()
      setComment('')
      setSolve(undefined)
      setStar(undefined)
      setAsked(false)
      for (const { id } of files.entries()) files.remove(id)
    },
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (fileProblem || isUploading || send.isPending) return
    if (isAnswered) {
      const isConfirmed = await confirm({
        title: translate(isSolve ? 'request.reply.closeTitle' : 'request.reply.resumeTitle'),
        text: translator.t(isSolve ? 'support.confirm.yes' : 'support.confirm.no'),
        action: translate(isSolve ? 'request.reply.close' : 'request.reply.resume'),
      })
      if (!isConfirmed) return
    }
    send.mutate()
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {isAnswered && (
        <Verdict>
          <legend>{translate('request.reply.isSolved')}</legend>
          {([true, false] as const).map((each) => (
            <label key={String(each)}>
              <input type="radio" name="isSolve" checked={isSolve === each} onChange={() => setSolve(each)} />
              {translate(each ? 'request.reply.yes' : 'request.reply.no')}
            </label>
          ))}
          {fileProblem === 'choose' && problem && <FieldProblem role="alert">{problem}</FieldProblem>}
        </Verdict>
      )}
      {isAnswered && isSolve !== undefined && <StarRatingInput star={star} onChange={setStar} />}
      {fileProblem === 'star' && problem && <FieldProblem role="alert">{problem}</FieldProblem>}
      <PlainArea
        name="comment"
        label={translate('request.reply.comment')}
        rows={3}
        maxLength={5_000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        problem={fileProblem === 'blank' || fileProblem === 'why' ? problem : undefined}
      />
      <FileDropZone
        list={files}
        label={translate('request.field.files')}
        isBusy={send.isPending}
        problem={isAsked && isUploading ? sayMessage(translator, isUploading) : undefined}
      />
      {refused && (
        <InfoBox role="alert" $kind="bad">
          {refused.fields?.[0]?.message ?? refused.text ?? translator.t(refused.messageKey)}
        </InfoBox>
      )}
      <Button $kind="main" type="submit" disabled={send.isPending}>
        {translate(send.isPending ? 'action.working' : 'request.reply.send')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding-block-start: 14px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};

  > button {
    justify-self: end;
  }
`

const Verdict = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: 4px;
    font-weight: 600;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
  }
`
