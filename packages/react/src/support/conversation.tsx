import type { ChatElementProps, Translator } from '@gangway/core'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { props } from '../shared/props.ts'
import { useBrowserEffect } from '../shared/use-browser-effect.ts'
import { ChatEntry } from './chat-entry.tsx'
import { Chips } from './chips.tsx'

const useAnswerViews = createLazyHook(async () => (await import('./answer-parts.tsx')).answerViews)

const useLiveChatView = createLazyHook(async () => (await import('./live-chat.tsx')).renderLiveChat)

interface ConversationProps {
  props: ChatElementProps
  translator: Translator
  redraw: () => void
}

/** Conversation and message input. */
export function Conversation({ props: elementProps, translator, redraw }: ConversationProps) {
  const { log, greeting, menu, entries, earlier, parts, live, notice, end, composer } = elementProps
  const renderParts = useAnswerViews(entries.length > 0)
  const renderLive = useLiveChatView(live !== undefined)
  const { t } = translator
  useBrowserEffect(redraw, [redraw, renderParts, renderLive])
  return (
    <>
      <div {...props(log)} className="gw-chat-log" part="log">
        <p className="gw-chat-bubble gw-chat-theirs">{greeting}</p>
        {menu.chips.length > 0 && (
          <div {...props(menu.group)}>
            <Chips chips={menu.chips} />
          </div>
        )}
        {earlier && (
          <button {...props(earlier)} className="gw-link">
            {t('chat.more')}
          </button>
        )}
        {entries.map((entry) => (
          <ChatEntry key={entry.id} entry={entry} translator={translator} renderParts={renderParts} />
        ))}
        {live && renderLive?.({ live, translator })}
        {renderParts && parts && renderParts.endOfLog(parts)}
      </div>
      <div className="gw-chat-footer">
        {renderParts && parts?.editing && renderParts.editingNote(parts.editing, translator)}
        {notice && (
          <div className="gw-notice" role="status">
            <span>{notice.text}</span>
            {notice.retry && (
              <button {...props(notice.retry)} className="gw-link">
                {t('action.retry')}
              </button>
            )}
          </div>
        )}
        {end && (
          <div className="gw-chat-end">
            <span>{end.text}</span>
            <button {...props(end.button)} className="gw-button gw-main" part="button">
              {t('chat.new')}
            </button>
          </div>
        )}
        {composer && <Composer composer={composer} translator={translator} />}
      </div>
    </>
  )
}

function Composer({
  composer,
  translator,
}: {
  composer: NonNullable<ChatElementProps['composer']>
  translator: Translator
}) {
  const { t } = translator
  const { form, label, input, send, attach } = composer
  return (
    <form {...props(form)} className="gw-chat-form">
      {attach && (
        <button {...props(attach)} className="gw-chat-attach" aria-label={t('chat.attach')} title={t('chat.attach')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <polyline points="19,11 11,19 8,20 5,18 4,15 6,12 13.5,4.5 16.5,4 19,6 18.5,9.5 11,17 9,17 8,15 15,8" />
          </svg>
        </button>
      )}
      <textarea {...props(input)} className="gw-chat-input" part="input" aria-label={label} />
      <button {...props(send)} className="gw-button gw-main" part="button">
        {t('chat.send')}
      </button>
    </form>
  )
}
