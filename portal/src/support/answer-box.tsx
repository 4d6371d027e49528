import { answerProblem, say as sayMessage, type CallError, type ServiceRequest } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { FilePlace } from '../shared/file-place.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { Note } from '../shared/note.ts'
import { FieldProblem, PlainArea } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { useRequestsChanged } from './request-queries.ts'
import { StarChoice } from './stars.tsx'
import { enclosuresOf, useAttachments } from './use-attachments.ts'

/** What the customer says to an open request; about an answer also whether it is solved. */
export function AnswerBox({ request }: { request: ServiceRequest }) {
  const { say, words } = useWords()
  const changed = useRequestsChanged()
  const files = useAttachments('comment')
  const [comment, setComment] = useState('')
  const [isSolve, setSolve] = useState<boolean>()
  const [star, setStar] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<CallError>()
  const { requestNo, state, processId } = request
  const isProcessed = state === 'PROCESSED'
  const verdict = isProcessed ? { isSolve, star } : {}
  const wait = files.unready()
  const wrong = answerProblem(state, { comment, files: files.stored().length, ...verdict })
  const problem = isAsked && wrong ? words.t(`support.problem.${wrong}`) : undefined

  const send = useMutation({
    mutationFn: async () => {
      const enclosureUrl = enclosuresOf(files)
      const said = { requestNo, comment, enclosureUrl, type: 1, isSolve: isProcessed ? isSolve : false }
      const options = { quiet: true } as const
      const result = await client.call('POST /flowable/addTGangwayWorkOrderComment', {
        body: { ...said, ...(isProcessed && star !== undefined && { star }) },
        ...options,
      })
      if (result.ok && isProcessed && isSolve !== undefined)
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
    if (wrong || wait || send.isPending) return
    if (isProcessed) {
      const agreed = await confirm({
        title: say(isSolve ? 'request.answer.closeTitle' : 'request.answer.resumeTitle'),
        text: words.t(isSolve ? 'support.confirm.yes' : 'support.confirm.no'),
        action: say(isSolve ? 'request.answer.close' : 'request.answer.resume'),
      })
      if (!agreed) return
    }
    send.mutate()
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {isProcessed && (
        <Verdict>
          <legend>{say('request.answer.isSolved')}</legend>
          {([true, false] as const).map((each) => (
            <label key={String(each)}>
              <input type="radio" name="isSolve" checked={isSolve === each} onChange={() => setSolve(each)} />
              {say(each ? 'request.answer.yes' : 'request.answer.no')}
            </label>
          ))}
          {wrong === 'choose' && problem && <FieldProblem role="alert">{problem}</FieldProblem>}
        </Verdict>
      )}
      {isProcessed && isSolve !== undefined && <StarChoice star={star} onChange={setStar} />}
      {wrong === 'star' && problem && <FieldProblem role="alert">{problem}</FieldProblem>}
      <PlainArea
        name="comment"
        label={say('request.answer.comment')}
        rows={3}
        maxLength={5_000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        problem={wrong === 'blank' || wrong === 'why' ? problem : undefined}
      />
      <FilePlace
        list={files}
        label={say('request.field.files')}
        isBusy={send.isPending}
        problem={isAsked && wait ? sayMessage(words, wait) : undefined}
      />
      {refused && (
        <Note role="alert" $kind="bad">
          {refused.fields?.[0]?.message ?? refused.text ?? words.t(refused.messageKey)}
        </Note>
      )}
      <Button $kind="main" type="submit" disabled={send.isPending}>
        {say(send.isPending ? 'action.working' : 'request.answer.send')}
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
