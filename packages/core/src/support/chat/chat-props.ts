import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { parseRichText, type TextBlock } from '../../shared/format/rich-text.ts'
import type { Translator } from '../../shared/translator.ts'
import { createAnswerCard, type ChatCard } from './chat-card.ts'
import { composerProps, type ComposerElementProps } from './chat-composer.ts'
import { articleLinkProps, type ChatContext } from './chat-context.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { Exchange, ConversationView } from '../conversation/conversation.view.ts'
import { createMenuChips, type ChatChipProps } from './chat-menu.ts'
import { createStickToBottom } from '../conversation/stick-to-bottom.ts'
import { followUpQuestion } from '../conversation/conversation-state.ts'
import { closeOpenMarkdown } from '../conversation/close-open-markdown.ts'

/** A message with its answer and the actions below it. */
export interface ChatEntryProps {
  id: string
  text: string
  /** The message is being sent, or sending failed. */
  note?: { text: string; retry?: ElementProps }
  answer?: { props: ElementProps; blocks: TextBlock[]; isComing: boolean }
  late?: string
  sources: readonly { slug: string; title: string }[]
  article(slug: string): ElementProps
  card?: ChatCard
  /** Existing or newly raised request about the message. */
  request?: { text: string; number: string; button: ElementProps }
  prompt?: { text: string; chips: ChatChipProps[] }
  after?: string
}

export interface ChatElementProps {
  log: ElementProps
  greeting: string
  menu: { group: ElementProps; chips: ChatChipProps[] }
  entries: ChatEntryProps[]
  notice?: { text: string; retry?: ElementProps }
  end?: { text: string; button: ElementProps }
  composer?: ComposerElementProps
}

export function chatProps(context: ChatContext, conversation: Conversation) {
  const scroll = createStickToBottom()
  const sendText = (text: string, { lang }: Translator, menu?: number) => {
    scroll.scrollToEnd()
    conversation.sendText({ text, menu, lang })
  }
  const composer = composerProps(context, sendText)

  function entry(prefix: string, one: Exchange, view: ConversationView, translator: Translator): ChatEntryProps {
    const {
      clientMessageId: id,
      answer,
      request,
      declined,
      raising,
      resolution,
      receivedText,
      state,
      late,
      failure,
    } = one
    const { t } = translator
    const isLast = view.exchanges.at(-1) === one
    const prompt = isLast ? followUpQuestion(view) : undefined
    const known = request ?? answer?.openRequest ?? undefined
    const button = (run: () => void, place?: string) => ({
      ...buttonProps('button', false, run),
      id: place && `${prefix}-${place}`,
    })
    // The pressed button disappears, so the focus moves to the next element.
    const feedbackButton = (submitFeedback: () => void, next: string, place?: string) =>
      button(() => {
        submitFeedback()
        context.moveFocus(next)
      }, place)
    const again = button(() => conversation.sendAgain(id))
    const isComing = !answer && state === 'accepted'
    return {
      id,
      text: one.text,
      note: noteOf(),
      answer:
        answer || isComing
          ? {
              props: { id: `${prefix}-answer-${id}`, tabindex: -1 },
              blocks: answer ? blocksOf(answer) : parseRichText(closeOpenMarkdown(receivedText)),
              isComing,
            }
          : undefined,
      late: late && !answer ? t(late === 'timeout' && one.menu ? 'chat.menuTimeout' : `chat.${late}`) : undefined,
      sources: answer ? withoutLinkedArticles(answer) : [],
      article: (slug) => articleLinkProps(context, slug, `answer-${id}`),
      card: answer && !view.end && isLast ? createAnswerCard(context, one, view, translator) : undefined,
      request: known && {
        text: t(request ? 'chat.raised' : 'chat.isOpen'),
        number: known.requestNo,
        button: button(() => context.show('request', known.rowId)),
      },
      prompt: prompt && {
        text: t(prompt === 'solved' ? 'chat.solved' : resolution === 'N' ? 'chat.offerUnsolved' : 'chat.offer'),
        chips:
          prompt === 'solved'
            ? [
                { text: t('chat.yes'), props: feedbackButton(() => conversation.resolve(id, 'Y'), 'end') },
                { text: t('chat.no'), props: feedbackButton(() => conversation.resolve(id, 'N'), 'raise') },
              ]
            : [
                {
                  text: t('chat.raise'),
                  isMain: true,
                  props: button(
                    () => (raising === 'unheard' ? void conversation.raiseRequestFor(id) : context.show('form', id)),
                    'raise',
                  ),
                },
                { text: t('chat.decline'), props: feedbackButton(() => conversation.decline(id), 'message') },
              ],
      },
      after: raising
        ? t(raising === 'now' ? 'chat.raising' : 'chat.submitError')
        : declined
          ? t('chat.declined')
          : undefined,
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
    const { name, end, failure, status, isOffline, exchanges } = view
    const retry = buttonProps('button', false, () => conversation.flush())
    return {
      log: {
        ...{ id: `${id}-log`, role: 'log', 'aria-live': 'off', 'aria-label': t('chat.log'), tabindex: 0 },
        'aria-busy': status === 'loading' ? 'true' : undefined,
        onscroll: scroll.onscroll,
      },
      greeting: name ? t('chat.greetingName', { name }) : t('chat.greeting'),
      menu: {
        group: { role: 'group', 'aria-label': t('chat.topics') },
        chips: end
          ? []
          : createMenuChips(context, id, view, translator, (text, menu) => sendText(text, translator, menu)),
      },
      entries: exchanges.map((one) => entry(id, one, view, translator)),
      notice: failure
        ? { text: translate(translator, failure), retry: failure.retry === 'yes' ? retry : undefined }
        : isOffline
          ? { text: t('chat.offline'), retry }
          : undefined,
      end: end && {
        text: t('chat.ended'),
        button: {
          ...buttonProps('button', false, () => {
            conversation.startNew()
            context.moveFocus('message')
          }),
          id: `${id}-end`,
        },
      },
      composer: end ? undefined : composer(id, view, translator),
    }
  }
  return { props, drawn: scroll.drawn }
}

/** Sources of an answer, without the articles it links to itself. */
function withoutLinkedArticles(answer: AssistantAnswer): AssistantAnswer['sources'] {
  const lines = blocksOf(answer).flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
  const named = lines.flat().map(({ article }) => article)
  return answer.sources.filter(({ slug }) => !named.includes(slug))
}

/** Caches the parsed text of complete answers. */
const read = new WeakMap<AssistantAnswer, TextBlock[]>()

function blocksOf(answer: AssistantAnswer): TextBlock[] {
  const blocks = read.get(answer) ?? parseRichText(answer.msg)
  read.set(answer, blocks)
  return blocks
}
