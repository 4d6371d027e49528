import type { ChatEntryProps as Entry, Translator } from '@gangway/core'
import { props } from '../shared/props.ts'
import { RichText } from '../shared/rich-text.tsx'
import type { AnswerViews } from './answer-parts.tsx'

interface EntryProps {
  entry: Entry
  translator: Translator
  renderParts: AnswerViews | undefined
}

/** A message and its answer. */
export function ChatEntry({ entry, translator, renderParts }: EntryProps) {
  const { text, note, answer, late, parts } = entry
  const { t } = translator
  return (
    <div className="gw-chat-entry">
      {renderParts && parts?.day && renderParts.dayLine(parts.day)}
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
      {renderParts && parts && renderParts.afterAnswer(parts, translator)}
    </div>
  )
}
