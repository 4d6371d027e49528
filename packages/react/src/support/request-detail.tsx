import type { AnswerFormElementProps, RequestDetailElementProps, Translator } from '@gangway/core'
import { Fragment } from 'react'
import { Field } from '../shared/field.tsx'
import { FileField } from '../shared/file-field.tsx'
import { props } from '../shared/props.ts'
import { LinkTo, RichText } from '../shared/rich-text.tsx'
import { PanelPage, StatusPill, LoadingText } from './panel-page.tsx'
import { Chips } from './chips.tsx'

/** A service request with its comments. */
export function RequestDetail({ props, translator }: { props: RequestDetailElementProps; translator: Translator }) {
  const { t } = translator
  const { head, facts, comments, files, answer } = props
  return (
    <PanelPage page={props} translator={translator}>
      <LoadingText page={props} translator={translator} />
      {head && <Head head={head} />}
      {facts.length > 0 && (
        <div className="gw-chat-card">
          {facts.map(({ label, value }, at) => (
            <div key={label} className={`gw-chat-fact ${at === facts.length - 1 ? 'gw-chat-long' : ''}`}>
              <span>{label}</span> <strong>{value}</strong>
            </div>
          ))}
          <Attached files={files} translator={translator} />
        </div>
      )}
      {comments.length > 0 && (
        <ul className="gw-chat-comments" aria-label={t('requests.comments')}>
          {comments.map((each) => (
            <li key={each.id} data-mine={each.isMine ? '' : undefined}>
              <small>
                {each.name} · {each.at}
              </small>
              {each.text && <p>{each.text}</p>}
              {each.stars > 0 && (
                <p aria-label={each.starsText} role="img">
                  {'★'.repeat(each.stars)}
                </p>
              )}
              <Attached files={each.files} translator={translator} />
            </li>
          ))}
        </ul>
      )}
      <Earlier props={props} />
      {answer && <Answer answer={answer} translator={translator} />}
    </PanelPage>
  )
}

function Head({ head }: { head: NonNullable<RequestDetailElementProps['head']> }) {
  const { title, number, copy, state, timer } = head
  return (
    <div className="gw-chat-request">
      <h3>{title}</h3>
      <div className="gw-chat-number">
        <StatusPill state={state} />
        <span>{number}</span>
        <button {...props(copy.props)} className="gw-link">
          {copy.text}
        </button>
        {timer && (
          <span role="timer" className={timer.isLate ? 'gw-chat-late' : ''}>
            {timer.text}
          </span>
        )}
      </div>
    </div>
  )
}

/** Conversation with the assistant and history of the request. */
function Earlier({ props: { history, transcript, article } }: { props: RequestDetailElementProps }) {
  return (
    <>
      {transcript.replies.length > 0 && (
        <details className="gw-chat-more">
          <summary>{transcript.title}</summary>
          <div>
            {transcript.replies.map(({ id, question, blocks }) => (
              <Fragment key={id}>
                <p>
                  <strong>{question}</strong>
                </p>
                <div className="gw-chat-text">
                  <RichText blocks={blocks} open={article} />
                </div>
              </Fragment>
            ))}
          </div>
        </details>
      )}
      {history.steps.length > 0 && (
        <details className="gw-chat-more">
          <summary>{history.title}</summary>
          <ol>
            {history.steps.map(({ text, aside }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries are only appended
              <li key={at}>
                {text} <small>{aside}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function Attached({ files, translator }: { files: RequestDetailElementProps['files']; translator: Translator }) {
  if (files.length === 0) return null
  return (
    <ul className="gw-chat-attached" aria-label={translator.t('requests.files')}>
      {files.map(({ name, url }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- file names are not unique
        <li key={at}>{url ? <LinkTo address={url}>{name}</LinkTo> : name}</li>
      ))}
    </ul>
  )
}

function Answer({ answer, translator }: { answer: AnswerFormElementProps; translator: Translator }) {
  const { t } = translator
  const { form, solve, stars, comment, files, asks, submit } = answer
  return (
    <form {...props(form)} className="gw-chat-answer">
      {solve && (
        <div {...props(solve.group)} className="gw-chat-question">
          <span>{solve.label}</span>
          <Chips chips={solve.choices} />
          <Wrong text={solve.problem} />
        </div>
      )}
      {stars && (
        <div {...props(stars.group)} className="gw-chat-question">
          <span>{stars.label}</span>
          <span>
            {stars.choices.map(({ text, isOn, props: elementProps }) => (
              <button
                key={text}
                {...props(elementProps)}
                className="gw-chat-star"
                data-on={isOn ? '' : undefined}
                aria-label={text}
              >
                {isOn ? '★' : '☆'}
              </button>
            ))}
          </span>
          <Wrong text={stars.problem} />
        </div>
      )}
      <Field props={comment} translator={translator} />
      <FileField props={files} label={{ key: 'requests.files' }} translator={translator} />
      {asks ? (
        <div {...props(asks.props)} className="gw-chat-confirm">
          <span>{asks.text}</span>
          <div className="gw-row">
            <button {...props(asks.yes)} className="gw-button gw-main">
              {t('requests.sure')}
            </button>
            <button {...props(asks.no)} className="gw-button">
              {t('requests.notSure')}
            </button>
          </div>
        </div>
      ) : (
        <div className="gw-row gw-end">
          <button {...props(submit)} className="gw-button gw-main" part="button">
            {t('requests.send')}
          </button>
        </div>
      )}
    </form>
  )
}

function Wrong({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="gw-problem" role="alert">
        {text}
      </p>
    )
  )
}
