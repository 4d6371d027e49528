import type { AnswerBags, RequestDetailBags, Words } from '@gangway/core'
import { Fragment } from 'react'
import { Field } from '../shared/field.tsx'
import { Files } from '../shared/files.tsx'
import { props } from '../shared/props.ts'
import { LinkTo, RichText } from '../shared/rich-text.tsx'
import { ChatPage, Pill, Waiting } from './chat-page.tsx'
import { Chips } from './chips.tsx'

/** One request with everything that was said about it. */
export function RequestDetail({ bags, words }: { bags: RequestDetailBags; words: Words }) {
  const { t } = words
  const { head, facts, comments, files, answer } = bags
  return (
    <ChatPage page={bags} words={words}>
      <Waiting page={bags} words={words} />
      {head && <Head head={head} />}
      {facts.length > 0 && (
        <div className="gw-chat-card">
          {facts.map(({ label, value }, at) => (
            <div key={label} className={`gw-chat-fact ${at === facts.length - 1 ? 'gw-chat-long' : ''}`}>
              <span>{label}</span> <strong>{value}</strong>
            </div>
          ))}
          <Attached files={files} words={words} />
        </div>
      )}
      {comments.length > 0 && (
        <ul className="gw-chat-said" aria-label={t('desk.comments')}>
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
              <Attached files={each.files} words={words} />
            </li>
          ))}
        </ul>
      )}
      <Earlier bags={bags} />
      {answer && <Answer answer={answer} words={words} />}
    </ChatPage>
  )
}

function Head({ head }: { head: NonNullable<RequestDetailBags['head']> }) {
  const { title, number, copy, state, timer } = head
  return (
    <div className="gw-chat-request">
      <h3>{title}</h3>
      <div className="gw-chat-number">
        <Pill state={state} />
        <span>{number}</span>
        <button {...props(copy.bag)} className="gw-link">
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

/** What the assistant said before, and how the request came to stand as it does. */
function Earlier({ bags: { history, transcript, article } }: { bags: RequestDetailBags }) {
  return (
    <>
      {transcript.said.length > 0 && (
        <details className="gw-chat-more">
          <summary>{transcript.title}</summary>
          <div>
            {transcript.said.map(({ id, question, blocks }) => (
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
              // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
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

function Attached({ files, words }: { files: RequestDetailBags['files']; words: Words }) {
  if (files.length === 0) return null
  return (
    <ul className="gw-chat-attached" aria-label={words.t('desk.files')}>
      {files.map(({ name, url }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={at}>{url ? <LinkTo address={url}>{name}</LinkTo> : name}</li>
      ))}
    </ul>
  )
}

function Answer({ answer, words }: { answer: AnswerBags; words: Words }) {
  const { t } = words
  const { form, solve, stars, comment, files, asks, submit } = answer
  return (
    <form {...props(form)} className="gw-chat-answer">
      {solve && (
        <div {...props(solve.group)} className="gw-chat-ask">
          <span>{solve.label}</span>
          <Chips chips={solve.choices} />
          <Wrong text={solve.problem} />
        </div>
      )}
      {stars && (
        <div {...props(stars.group)} className="gw-chat-ask">
          <span>{stars.label}</span>
          <span>
            {stars.choices.map(({ text, isOn, bag }) => (
              <button
                key={text}
                {...props(bag)}
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
      <Field bags={comment} words={words} />
      <Files bags={files} label={{ key: 'desk.files' }} words={words} />
      {asks ? (
        <div {...props(asks.bag)} className="gw-chat-sure">
          <span>{asks.text}</span>
          <div className="gw-row">
            <button {...props(asks.yes)} className="gw-button gw-main">
              {t('desk.sure')}
            </button>
            <button {...props(asks.no)} className="gw-button">
              {t('desk.notSure')}
            </button>
          </div>
        </div>
      ) : (
        <div className="gw-row gw-end">
          <button {...props(submit)} className="gw-button gw-main" part="button">
            {t('desk.send')}
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
