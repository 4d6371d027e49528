import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { articleLinkProps, type ChatContext } from '../chat/chat-context.ts'
import type { ChatChipProps } from '../chat/chat-menu.ts'
import { blocksOf } from '../conversation/answer-blocks.ts'
import { lazy } from '../../shared/lazy.ts'
import type { AfterEndProps } from '../conversation/after-end.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { followUpQuestion } from '../conversation/conversation-state.ts'
import type { ConversationView, Exchange } from '../conversation/conversation.view.ts'
import { newLiveChat } from '../live/new-live-chat.ts'
import { isServiceOpen } from '../service-hours.rules.ts'
import { createLaterTexts } from '../later-texts.ts'
import { createAnswerActions, type AnswerActionProps } from './answer-actions.ts'
import { createAnswerCard, type ChatCard } from './answer-card.ts'
import { answerPartsCss } from './answer-parts.css.ts'
import { exchangeDay, exchangeTime } from './exchange-time.ts'

/** What belongs to a message beside its text and the text of its answer; loaded with the first message. */
export interface AnswerPartsProps {
  /** Line above the first message of a day. */
  day?: string
  /** Buttons below the answer, and the time of the message. */
  actions: AnswerActionProps[]
  time?: string
  /** Reasons of a bad rating. */
  rating?: { group: ElementProps; text: string; chips: ChatChipProps[] }
  sources: readonly { slug: string; title: string }[]
  article(slug: string): ElementProps
  card?: ChatCard
  /** Existing or newly raised request about the message. */
  request?: { text: string; number: string; button: ElementProps }
  prompt?: { text: string; chips: ChatChipProps[] }
  after?: string
}

/** Parts of the conversation that do not belong to one message. */
export interface LogPartsProps {
  /** Goes back to the newest message. */
  toLatest?: { text: string; props: ElementProps }
  /** The conversation has ended. */
  afterEnd?: AfterEndProps
  /** The last message is being edited. */
  editing?: { text: string; cancel: ElementProps }
}

export interface AnswerParts {
  css: readonly string[]
  /** Undefined while the texts of the language are loading. */
  entry(prefix: string, one: Exchange, translator: Translator): AnswerPartsProps | undefined
  log(translator: Translator): LogPartsProps
}

export function createAnswerParts(context: ChatContext, conversation: Conversation, toLatest: () => void): AnswerParts {
  const actions = createAnswerActions(context, conversation)
  const afterEnd = lazy(async () =>
    (await import('../conversation/after-end.ts')).createAfterEnd(context, conversation),
  )
  const withTexts = createLaterTexts(
    { en: () => import('../../messages/en/answers.ts'), cn: () => import('../../messages/zh/answers.ts') },
    () => context.draw({}),
  )

  function entry(prefix: string, one: Exchange, chatTranslator: Translator): AnswerPartsProps | undefined {
    const translator = withTexts(chatTranslator)
    if (!translator) return undefined
    const view = context.conversation()
    const { clientMessageId: id, answer, request, declined, raising } = one
    const { t } = translator
    const all = view?.exchanges ?? []
    const isLast = all.at(-1) === one
    const known = request ?? answer?.openRequest ?? undefined
    return {
      day: exchangeDay(one, all[all.indexOf(one) - 1], translator, context.clock),
      time: one.at && exchangeTime(one.at, translator),
      ...actions.props(prefix, one, isLast, translator),
      sources: answer ? withoutLinkedArticles(answer) : [],
      article: (slug) => articleLinkProps(context, slug, `answer-${id}`),
      card: answer && view && !view.end && isLast ? createAnswerCard(context, one, view, translator) : undefined,
      request: known && {
        text: t(request ? 'chat.raised' : 'chat.isOpen'),
        number: known.requestNo,
        button: buttonProps('button', false, () => context.show('request', known.rowId)),
      },
      prompt: view && isLast ? promptOf(prefix, one, view, translator) : undefined,
      after: raising
        ? t(raising === 'now' ? 'chat.raising' : 'chat.submitError')
        : declined
          ? t('chat.declined')
          : undefined,
    }
  }

  function promptOf(prefix: string, one: Exchange, view: ConversationView, { t }: Translator) {
    const { clientMessageId: id, resolution, raising } = one
    const prompt = followUpQuestion(view)
    if (!prompt) return undefined
    const now = context.clock.now().getTime() + view.clockOffsetMs
    const canChat = !view.liveChatId && isServiceOpen(view.hours, now)
    const startLiveChat = () => {
      context.change({ liveChatId: newLiveChat })
      context.moveFocus('message')
    }
    const button = (run: () => void, place?: string) => ({
      ...buttonProps('button', false, run),
      id: place && `${prefix}-${place}`,
    })
    // The pressed button disappears, so the focus moves to the next element.
    const feedbackButton = (submitFeedback: () => void, next: string) =>
      button(() => {
        submitFeedback()
        context.moveFocus(next)
      })
    return {
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
              ...(canChat ? [{ text: t('answers.liveChat'), props: button(startLiveChat) }] : []),
              { text: t('chat.decline'), props: feedbackButton(() => conversation.decline(id), 'message') },
            ],
    }
  }

  function log(chatTranslator: Translator): LogPartsProps {
    const { t } = withTexts(chatTranslator) ?? {}
    if (!t) return {}
    const view = context.conversation()
    const { isScrolledUp, replaces, end, live } = view ?? {}
    const hasEnded = end ?? live?.chat?.state === 'CLOSED'
    if (hasEnded && !afterEnd.current()) void afterEnd.load().then((loaded) => loaded && context.draw({}))
    const leave = () => {
      context.change({ replaces: undefined, draft: '' })
      context.moveFocus('message')
    }
    return {
      afterEnd: view && hasEnded ? afterEnd.current()?.(view, chatTranslator) : undefined,
      toLatest: isScrolledUp
        ? {
            text: t('answers.toLatest'),
            props: buttonProps('button', false, () => {
              toLatest()
              context.moveFocus('log')
            }),
          }
        : undefined,
      editing: replaces ? { text: t('answers.editing'), cancel: buttonProps('button', false, leave) } : undefined,
    }
  }

  return { entry, log, css: answerPartsCss }
}

/** Sources of an answer, without the articles it links to itself. */
function withoutLinkedArticles(answer: AssistantAnswer): AssistantAnswer['sources'] {
  const lines = blocksOf(answer).flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'table' ? block.rows.flat() : [block.spans],
  )
  const named = lines.flat().map(({ article }) => article)
  return answer.sources.filter(({ slug }) => !named.includes(slug))
}
