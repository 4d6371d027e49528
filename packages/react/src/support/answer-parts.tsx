import type { AnswerPartsProps, LogPartsProps, Translator } from '@gangway/core'
import { Fragment } from 'react'
import { props } from '../shared/props.ts'
import { ArticleLink } from '../shared/rich-text.tsx'
import { Buttons, Chips } from './chips.tsx'

interface PartsProps {
  parts: AnswerPartsProps
  translator: Translator
}

/** Views loaded with the first message. */
export const answerViews = {
  dayLine: (day: string) => <p className="gw-chat-day">{day}</p>,
  afterAnswer: (parts: AnswerPartsProps, translator: Translator) => (
    <AfterAnswer parts={parts} translator={translator} />
  ),
  endOfLog: (parts: LogPartsProps) => <EndOfLog parts={parts} />,
  editingNote: ({ text, cancel }: NonNullable<LogPartsProps['editing']>, { t }: Translator) => (
    <p className="gw-chat-editing">
      <span>{text}</span>{' '}
      <button {...props(cancel)} className="gw-link">
        {t('action.cancel')}
      </button>
    </p>
  ),
}

export type AnswerViews = typeof answerViews

/** What follows an ended conversation, and the way back to the newest message. */
function EndOfLog({ parts: { afterEnd, toLatest } }: { parts: LogPartsProps }) {
  return (
    <>
      {afterEnd && (
        <>
          <Rating rating={afterEnd.rating} />
          <div className="gw-row">
            <Buttons buttons={afterEnd.buttons} />
          </div>
          <p className="gw-chat-note" role="status">
            {afterEnd.note}
          </p>
        </>
      )}
      {toLatest && (
        <button {...props(toLatest.props)} className="gw-chat-latest">
          ↓ {toLatest.text}
        </button>
      )}
    </>
  )
}

function Rating({ rating }: Pick<AnswerPartsProps, 'rating'>) {
  return (
    rating && (
      <div {...props(rating.group)} className="gw-chat-question">
        <span>{rating.text}</span>
        <Chips chips={rating.chips} />
      </div>
    )
  )
}

/** Everything below the text of an answer. */
function AfterAnswer({ parts, translator }: PartsProps) {
  const { card, request, prompt, after, rating } = parts
  return (
    <>
      <Actions parts={parts} />
      <Rating rating={rating} />
      {card && (
        <div className="gw-chat-card">
          {card.facts.map(({ label, value }) => (
            <div key={label} className="gw-chat-fact">
              <span>{label}</span> <strong>{value}</strong>
            </div>
          ))}
          <div className="gw-row">
            <Buttons buttons={card.buttons} />
          </div>
        </div>
      )}
      <Sources parts={parts} translator={translator} />
      {request && (
        <p className="gw-chat-note">
          {request.text}{' '}
          <button {...props(request.button)} className="gw-link">
            {request.number}
          </button>
        </p>
      )}
      {prompt && (
        <div className="gw-chat-question" role="group" aria-label={prompt.text}>
          <span>{prompt.text}</span>
          <Chips chips={prompt.chips} />
        </div>
      )}
      {after && <p className="gw-chat-note">{after}</p>}
    </>
  )
}

function Actions({ parts: { actions, time } }: Pick<PartsProps, 'parts'>) {
  if (actions.length === 0 && !time) return null
  return (
    <div className="gw-chat-acts">
      {time && <small>{time}</small>}
      {actions.map(({ icon, text, hasText, props: elementProps }) => (
        <button key={icon} {...props(elementProps)} className="gw-chat-act" aria-label={text} title={text}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          {hasText && text}
        </button>
      ))}
    </div>
  )
}

/** Help centre articles used for the answer. */
function Sources({ parts: { sources, article }, translator }: PartsProps) {
  if (sources.length === 0) return null
  return (
    <p className="gw-chat-sources">
      {translator.t('chat.sources')}{' '}
      {sources.map(({ slug, title }, at) => (
        <Fragment key={slug}>
          {at > 0 && ' · '}
          <ArticleLink props={article(slug)}>{title}</ArticleLink>
        </Fragment>
      ))}
    </p>
  )
}
