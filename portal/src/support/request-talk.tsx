import {
  dateTimeText,
  readEnclosures,
  sides,
  type AssistantReply,
  type RequestChange,
  type RequestComment,
} from '@gangway/core'
import styled from 'styled-components'
import { articlePath } from '../help/article-path.ts'
import { RichText } from '../shared/rich-text.tsx'
import { useWords } from '../shared/words.ts'
import { Stars } from './stars.tsx'

export interface Talk {
  comments: readonly RequestComment[]
  history: readonly RequestChange[]
  transcript: readonly AssistantReply[]
  files: readonly { OssKey: string; url: string }[]
}

/** What both sides wrote, the oldest first. */
export function Comments({ comments, files }: Pick<Talk, 'comments' | 'files'>) {
  const { say, lang } = useWords()
  if (comments.length === 0) return <Quiet>{say('request.detail.noComments')}</Quiet>
  return (
    <Lines aria-label={say('request.detail.comments')}>
      {comments.map(({ id, name, type, comment, enclosureUrl, star, rowCrtTs }) => (
        <Line key={id} $isOurs={type !== sides.customer}>
          <small>
            <b>{name}</b> <time dateTime={rowCrtTs}>{dateTimeText(rowCrtTs, lang)}</time>
          </small>
          {comment && <p>{comment}</p>}
          {star !== null && <Stars star={star} />}
          <Attached text={enclosureUrl} files={files} />
        </Line>
      ))}
    </Lines>
  )
}

/** Attachments, each with a link for as long as its address holds. */
export function Attached({ text, files }: { text: string; files: Talk['files'] }) {
  const { say } = useWords()
  const list = readEnclosures(text) ?? []
  if (list.length === 0) return null
  return (
    <Files aria-label={say('request.field.files')}>
      {list.map(({ OssKey, ResTitle }) => {
        const url = files.find((file) => file.OssKey === OssKey)?.url
        return (
          <li key={OssKey}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {ResTitle}
              </a>
            ) : (
              ResTitle
            )}
          </li>
        )
      })}
    </Files>
  )
}

/** How the request came to stand as it does. */
export function History({ history }: Pick<Talk, 'history'>) {
  const { say, words, lang } = useWords()
  return (
    <Steps aria-label={say('request.detail.history')}>
      {history.map(({ step, state, name, recUptTs }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
        <li key={index}>
          {say(`request.step.${step}`)} <small>({words.t(`support.state.${state}`)})</small>
          <small>
            {name} · <time dateTime={recUptTs}>{dateTimeText(recUptTs, lang)}</time>
          </small>
        </li>
      ))}
    </Steps>
  )
}

/** What the assistant said before. */
export function Transcript({ transcript }: Pick<Talk, 'transcript'>) {
  const { say } = useWords()
  if (transcript.length === 0) return null
  return (
    <details>
      <summary>{say('request.detail.transcript')}</summary>
      <Lines>
        {transcript.map(({ id, question, answer }) => (
          <li key={id}>
            <p>
              <b>{question}</b>
            </p>
            <RichText text={answer} hrefOf={articlePath} />
          </li>
        ))}
      </Lines>
    </details>
  )
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const Lines = styled.ul`
  display: grid;
  gap: 10px;

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Line = styled.li<{ $isOurs: boolean }>`
  display: grid;
  gap: 4px;
  padding: 9px 12px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isOurs }) => ($isOurs ? theme.color.accentSoft : theme.color.surface)};
  margin-inline: ${({ $isOurs }) => ($isOurs ? '0 24px' : '24px 0')};
`

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  overflow-wrap: anywhere;
`

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-inline-start: 14px;
  border-inline-start: 2px solid ${({ theme }) => theme.color.line};

  li {
    list-style: none;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  small:last-child {
    display: block;
  }
`
