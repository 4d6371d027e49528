import { lazy, type Lazy } from '../../shared/lazy.ts'
import type { AnswerPartsProps, LogPartsProps } from '../answers/answer-parts.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { LiveChatElementProps } from '../live/live-chat-props.ts'
import { composerProps, type ComposerElementProps } from './chat-composer.ts'
import { articleLinkProps, type ChatContext } from './chat-context.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { Exchange, ConversationView } from '../conversation/conversation.view.ts'
import { createMenuChips, greetingOf, starterChips, type ChatChipProps } from './chat-menu.ts'
import { createStickToBottom } from '../conversation/stick-to-bottom.ts'
import { blocksOf, parseAnswerText, type AnswerBlock } from '../conversation/answer-blocks.ts'
import { closeOpenMarkdown } from '../conversation/close-open-markdown.ts'

/** A message with its answer. */
export interface ChatEntryProps {
  id: string
  text: string
  /** The message is being sent, or sending failed. */
  note?: { text: string; retry?: ElementProps }
  answer?: { props: ElementProps; blocks: AnswerBlock[]; isComing: boolean }
  late?: string
  article(slug: string): ElementProps
  /** Undefined until they are loaded. */
  parts?: AnswerPartsProps
}

export interface ChatElementProps {
  log: ElementProps
  greeting: string
  menu: { group: ElementProps; chips: ChatChipProps[] }
  entries: ChatEntryProps[]
  /** Shows more of the earlier messages. */
  earlier?: ElementProps
  parts?: LogPartsProps
  /** Conversation with a support agent, below the messages. */
  live?: LiveChatElementProps
  notice?: { text: string; retry?: ElementProps }
  end?: { text: string; button: ElementProps }
  composer?: ComposerElementProps
}

/** Number of messages that are shown at first, and added by each step back. */
const shownStep = 40

export function chatProps(context: ChatContext, conversation: Conversation) {
  const { change } = context
  const scroll = createStickToBottom((isAtEnd) => change({ isScrolledUp: !isAtEnd }))
  const sendText = (text: string, { lang }: Translator, menu?: number) => {
    scroll.scrollToEnd()
    if (menu || !live.current()?.send(text)) conversation.sendText({ text, menu, lang })
  }
  const parts = loadLater(async () =>
    (await import('../answers/answer-parts.ts')).createAnswerParts(context, conversation, scroll.scrollToEnd),
  )
  const live = loadLater(async () => (await import('../live/live-chat.ts')).createLiveChat(context, conversation))
  const composer = composerProps(context, sendText, () => live.current()?.typed())

  /** A part with styles of its own. Drawn again once it has loaded. */
  function loadLater<Part extends { css: readonly string[] }>(load: () => Promise<Part>): Lazy<Part> {
    const part = lazy(load)
    let isLoading = false
    return {
      current: part.current,
      async load() {
        if (isLoading || part.current()) return undefined
        isLoading = true
        const loaded = await part.load()
        isLoading = false
        if (loaded) context.addStyles(loaded.css)
        return loaded
      },
    }
  }

  function entry(prefix: string, one: Exchange, view: ConversationView, translator: Translator): ChatEntryProps {
    const { clientMessageId: id, answer, receivedText, state, late, failure } = one
    const { t } = translator
    const again = buttonProps('button', false, () => conversation.sendAgain(id))
    const isComing = !answer && state === 'accepted'
    return {
      id,
      text: one.text,
      note: noteOf(),
      answer:
        answer || isComing
          ? {
              props: { id: `${prefix}-answer-${id}`, tabindex: -1 },
              blocks: answer ? blocksOf(answer) : parseAnswerText(closeOpenMarkdown(receivedText)),
              isComing,
            }
          : undefined,
      late: late && !answer ? t(late === 'timeout' && one.menu ? 'chat.menuTimeout' : `chat.${late}`) : undefined,
      article: (slug) => articleLinkProps(context, slug, `answer-${id}`),
      parts: parts.current()?.entry(prefix, one, translator),
    }

    function noteOf(): ChatEntryProps['note'] {
      if (state === 'refused')
        return { text: failure ? translate(translator, failure) : t('error.unknown'), retry: again }
      if (state === 'waiting') return { text: t(view.isOffline ? 'chat.queued' : 'chat.sending') }
      return undefined
    }
  }

  function props(id: string, translator: Translator): ChatElementProps | undefined {
    const view = context.conversation()
    if (!view) return undefined
    const { t } = translator
    const { end, failure, status, isOffline, exchanges, liveChatId, shownCount = shownStep } = view
    if (exchanges.length > 0) void parts.load()
    if (liveChatId) void live.load()
    const liveProps = liveChatId ? live.current()?.props(id, translator) : undefined
    const isOver = end ?? liveProps?.isClosed
    const ask = (text: string, menu?: number) => sendText(text, translator, menu)
    const retry = buttonProps('button', false, () => conversation.flush())
    return {
      log: {
        ...{ id: `${id}-log`, role: 'log', 'aria-live': 'off', 'aria-label': t('chat.log'), tabindex: 0 },
        'aria-busy': status === 'loading' ? 'true' : undefined,
        onscroll: scroll.onscroll,
      },
      greeting: greetingOf(context, translator),
      menu: {
        group: { role: 'group', 'aria-label': t('chat.topics') },
        chips:
          isOver || liveChatId
            ? []
            : [
                ...(exchanges.length > 0 ? [] : starterChips(context, translator.lang, ask)),
                ...createMenuChips(context, id, view, translator, ask),
              ],
      },
      entries: exchanges.slice(-shownCount).map((one) => entry(id, one, view, translator)),
      earlier:
        exchanges.length > shownCount
          ? buttonProps('button', false, () => change({ shownCount: shownCount + shownStep }))
          : undefined,
      parts: parts.current()?.log(translator),
      notice: failure
        ? { text: translate(translator, failure), retry: failure.retry === 'yes' ? retry : undefined }
        : isOffline
          ? { text: t('chat.offline'), retry }
          : undefined,
      live: liveProps,
      end: isOver
        ? {
            text: t('chat.ended'),
            button: {
              ...buttonProps('button', false, () => {
                conversation.startNew()
                context.moveFocus('message')
              }),
              id: `${id}-end`,
            },
          }
        : undefined,
      composer: isOver ? undefined : composer(id, view, translator),
    }
  }
  return { props, drawn: scroll.drawn, onLiveChatChanged: () => void live.current()?.refresh() }
}
