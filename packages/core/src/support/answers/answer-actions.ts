import { copyText } from '../../shared/clipboard.ts'
import { ratingReasons, type RatingReason } from '../../shared/contract/assistant.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { ChatChipProps } from '../chat/chat-menu.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { Exchange } from '../conversation/conversation.view.ts'
import { answerLines } from './answer-lines.ts'

/** Button with an icon: the data of an SVG path in a box of 24 by 24. */
export interface AnswerActionProps {
  icon: string
  /** Also the tooltip. */
  text: string
  /** Shows the text beside the icon. */
  hasText?: boolean
  props: ElementProps
}

const icons = {
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'M5 13l4 4L19 7',
  up: 'M7 11v9H4v-9zM7 11l4-8c2 0 3 1 2.5 3L13 9h6l1 2-2 8-1 1H7',
  down: 'M17 13V4h3v9zM17 13l-4 8c-2 0-3-1-2.500-3L11 15H5l-1-2 2-8 1-1h10',
  again: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  edit: 'M4 20l1-5L16 4l4 4L9 19z',
} as const

/** Buttons below an answer: stop, copy, rate, ask again and edit the question. */
export function createAnswerActions(context: ChatContext, conversation: Conversation) {
  const { client, change, moveFocus } = context

  async function copy(id: string, text: string, { t }: Translator): Promise<void> {
    if (!(await copyText(text))) return context.announce({ key: '', text: t('answers.notCopied') })
    change({ copied: id })
    context.announce({ key: '', text: t('answers.copied') })
  }

  /** Sent without waiting: a failure does not concern the user. */
  function rate(id: string, rating: 'up' | 'down' | null, reason?: RatingReason): void {
    const { runId } = conversation.exchange(id) ?? {}
    if (!runId) return
    conversation.update(id, { rating: rating ?? undefined, ratingReason: reason })
    void client.call('POST /assistant/answer/rate', { body: { runId, rating, reason }, quiet: true })
  }

  function stop(one: Exchange): void {
    const { runId } = one
    if (!runId) return
    moveFocus('message')
    // The end arrives with the stream of the answer.
    void client.call('POST /assistant/stop', { body: { runId }, quiet: true }).then((result) => {
      if (!result.ok) change({ failure: context.reportFailure(result.error) })
    })
  }

  function props(prefix: string, one: Exchange, isLast: boolean, translator: Translator) {
    const { t, lang } = translator
    const { clientMessageId: id, answer, runId, state, rating, ratingReason } = one
    const view = context.conversation()
    const action = (icon: keyof typeof icons, text: string, run: () => void, more: ElementProps = {}) => ({
      icon: icons[icon],
      text,
      props: { ...buttonProps('button', false, run), ...more },
    })
    if (!answer)
      return {
        actions:
          runId && state === 'accepted'
            ? [{ ...action('stop', t('answers.stop'), () => stop(one)), hasText: true }]
            : [],
      }
    const isStopped = answer.outcome === 'stopped'
    const copied = view?.copied === id
    const rateAction = (to: 'up' | 'down') =>
      action(to, t(`answers.${to}`), () => rate(id, rating === to ? null : to), {
        'aria-pressed': rating === to ? 'true' : 'false',
      })
    const replace = () => {
      conversation.sendText({ text: one.text, menu: one.menu, lang, replaces: id })
      moveFocus('message')
    }
    const edit = () => {
      change({ draft: one.text, replaces: id })
      moveFocus('message')
    }
    const canReplace = isLast && !view?.end && !one.request && one.raising !== 'now'
    return {
      actions: [
        ...(isStopped
          ? []
          : [
              action(
                copied ? 'done' : 'copy',
                t(copied ? 'answers.copied' : 'answers.copy'),
                () => void copy(id, answerLines(answer), translator),
              ),
              rateAction('up'),
              rateAction('down'),
            ]),
        ...(canReplace ? [action('again', t('answers.again'), replace)] : []),
        ...(canReplace && one.menu === undefined ? [action('edit', t('answers.edit'), edit)] : []),
      ],
      rating:
        rating === 'down' && !ratingReason
          ? {
              group: { role: 'group', 'aria-label': t('answers.why') },
              text: t('answers.why'),
              chips: ratingReasons.map((reason): ChatChipProps => ({
                text: t(`answers.reason.${reason}`),
                props: buttonProps('button', false, () => {
                  rate(id, 'down', reason)
                  context.announce({ key: '', text: t('answers.thanks') })
                  moveFocus(`answer-${id}`)
                }),
              })),
            }
          : undefined,
    }
  }

  return { props }
}
