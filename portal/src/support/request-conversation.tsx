import {
  formatDateTime,
  parseAttachments,
  requestSides,
  type AssistantReply,
  type RequestChange,
  type RequestComment,
} from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { buildArticlePath } from '../help/article-path.ts'
import { RichText } from '../shared/ui/rich-text.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { StarRating } from './stars.tsx'

export interface RequestConversation {
  comments: readonly RequestComment[]
  history: readonly RequestChange[]
  transcript: readonly AssistantReply[]
  files: readonly { OssKey: string; url: string }[]
}

/** Comments of user and support, oldest first. */
export function CommentList({ comments, files }: Pick<RequestConversation, 'comments' | 'files'>) {
  const { translate, lang } = useTranslator()
  if (comments.length === 0) return <Quiet>{translate('request.detail.noComments')}</Quiet>
  return (
    <CommentItems aria-label={translate('request.detail.comments')}>
      {comments.map(({ id, name, type, comment, enclosureUrl, star, rowCrtTs }) => (
        <CommentItem key={id} $isFromSupport={type !== requestSides.customer}>
          <small>
            <b>{name}</b> <time dateTime={rowCrtTs}>{formatDateTime(rowCrtTs, lang)}</time>
          </small>
          {comment && <p>{comment}</p>}
          {star !== null && <StarRating star={star} />}
          <AttachmentList text={enclosureUrl} files={files} />
        </CommentItem>
      ))}
    </CommentItems>
  )
}

/** Attachments with download links, which expire. */
export function AttachmentList({ text, files }: { text: string; files: RequestConversation['files'] }) {
  const { translate } = useTranslator()
  const list = parseAttachments(text) ?? []
  if (list.length === 0) return null
  return (
    <Files aria-label={translate('request.field.files')}>
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

/** Status changes of the request. */
export function StatusHistory({ history }: Pick<RequestConversation, 'history'>) {
  const { translate, translator, lang } = useTranslator()
  return (
    <Steps aria-label={translate('request.detail.history')}>
      {history.map(({ step, state, name, recUptTs }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
        <li key={index}>
          {translate(`request.step.${step}`)} <small>({translator.t(`support.state.${state}`)})</small>
          <small>
            {name} · <time dateTime={recUptTs}>{formatDateTime(recUptTs, lang)}</time>
          </small>
        </li>
      ))}
    </Steps>
  )
}

/** Assistant conversation before the request. */
export function Transcript({
  transcript,
  articlePathOf,
}: Pick<RequestConversation, 'transcript'> & {
  /** Page on which staff make an article of a question. */
  articlePathOf?: ((question: string) => string) | undefined
}) {
  const { translate } = useTranslator()
  if (transcript.length === 0) return null
  return (
    <details>
      <summary>{translate('request.detail.transcript')}</summary>
      <CommentItems>
        {transcript.map(({ id, question, answer }) => (
          <li key={id}>
            <p>
              <b>{question}</b>
            </p>
            <RichText text={answer} hrefOf={buildArticlePath} />
            {articlePathOf && question.trim() !== '' && (
              <Link to={articlePathOf(question)}>{translate('console.assistant.makeArticle')}</Link>
            )}
          </li>
        ))}
      </CommentItems>
    </details>
  )
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const CommentItems = styled.ul`
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

const CommentItem = styled.li<{ $isFromSupport: boolean }>`
  display: grid;
  gap: 4px;
  padding: 9px 12px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isFromSupport }) => ($isFromSupport ? theme.color.accentSoft : theme.color.surface)};
  margin-inline: ${({ $isFromSupport }) => ($isFromSupport ? '0 24px' : '24px 0')};
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
