import type { ChatEntryProps as Entry, Translator } from '@gangway/core'
import { Fragment } from 'react'
import { props } from '../shared/props.ts'
import { ArticleLink, RichText } from '../shared/rich-text.tsx'
import { Buttons, Chips } from './chips.tsx'

interface EntryProps {
  entry: Entry
  translator: Translator
}

/** A message, its answer and the actions below it. */
export function ChatEntry({ entry, translator }: EntryProps) {
  const { text, note, answer, late, card, request, prompt, after } = entry
  const { t } = translator
  return (
    <div className="gw-chat-entry">
      <p className="gw-chat-bubble gw-chat-mine">
        <span className="gw-hidden">{t('chat.you')} </span>
        {text}
      </p>
      {note && (
        <p className="gw-chat-note">
          {note.text}
          {note.retry && (
            <button {...props(note.retry)} className="gw-link">
              {t('action.retry')}
            </button>
          )}
        </p>
      )}
      {answer && (
        <div {...props(answer.props)} className="gw-chat-bubble gw-chat-theirs gw-chat-text">
          <span className="gw-hidden">{t('chat.assistant')}</span>
          {answer.isComing && answer.blocks.length === 0 ? (
            <span className="gw-chat-dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          ) : (
            <RichText blocks={answer.blocks} open={entry.article} />
          )}
        </div>
      )}
      {late && <p className="gw-chat-note">{late}</p>}
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
      <Sources entry={entry} translator={translator} />
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
    </div>
  )
}

/** Help centre articles used for the answer. */
function Sources({ entry: { sources, article }, translator }: EntryProps) {
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
