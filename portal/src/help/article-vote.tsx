import { articleLimits } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea } from '../shared/ui/plain-field.tsx'

interface Vote {
  isHelpful: boolean
  comment: string
}

/** Asks whether an article helped, then for a comment that belongs to the same vote. */
export function ArticleVote({ slug }: { slug: string }) {
  const { translate, translator } = useTranslator()
  const [voteId] = useState(() => crypto.randomUUID())
  const [isHelpful, setHelpful] = useState<boolean>()
  const [comment, setComment] = useState('')
  const [isDone, setDone] = useState(false)
  const vote = useMutation({
    mutationFn: (sent: Vote) =>
      unwrapResult(client.call('POST /help/article/vote', { body: { voteId, slug, ...sent }, quiet: true })),
  })
  const choose = (chosen: boolean) =>
    vote.mutate({ isHelpful: chosen, comment: '' }, { onSuccess: () => setHelpful(chosen) })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isHelpful !== undefined) vote.mutate({ isHelpful, comment }, { onSuccess: () => setDone(true) })
  }
  return (
    <Box aria-label={translate('help.vote.question')}>
      {isHelpful === undefined ? (
        <Row>
          <p>{translate('help.vote.question')}</p>
          <Button $small disabled={vote.isPending} onClick={() => choose(true)}>
            {translate('help.vote.yes')}
          </Button>
          <Button $small disabled={vote.isPending} onClick={() => choose(false)}>
            {translate('help.vote.no')}
          </Button>
        </Row>
      ) : (
        <p role="status">{translate('help.vote.thanks')}</p>
      )}
      {isHelpful !== undefined && !isDone && (
        <form onSubmit={send}>
          <PlainArea
            label={translate(isHelpful ? 'help.vote.commentGood' : 'help.vote.commentBad')}
            hint={translate('help.vote.hint')}
            rows={3}
            maxLength={articleLimits.comment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" $small disabled={vote.isPending || comment.trim() === ''}>
            {translate('help.vote.send')}
          </Button>
        </form>
      )}
      {vote.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(vote.error, translator.t)}
        </InfoBox>
      )}
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: 10px;
  margin-block-start: 18px;

  form {
    display: grid;
    justify-items: start;
    gap: 8px;
    inline-size: min(560px, 100%);

    > div {
      inline-size: 100%;
    }
  }
  @media print {
    display: none;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`
