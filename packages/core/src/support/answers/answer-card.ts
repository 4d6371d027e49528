import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import { formatMoney } from '../../shared/format/money.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatChipProps } from '../chat/chat-menu.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { Exchange, ConversationView } from '../conversation/conversation.view.ts'
import { formatLocalDateTime } from '../chat/departure-text.ts'

export interface ChatCard {
  facts: { label: string; value: string }[]
  buttons: ChatChipProps[]
}

export function createAnswerCard(
  context: Pick<ChatContext, 'emit' | 'show' | 'clock'>,
  one: Exchange,
  view: ConversationView,
  translator: Translator,
): ChatCard | undefined {
  const offer = one.answer?.offers.find(({ kind }) => kind === 'cancel')
  if (!offer) return undefined
  const { t, lang } = translator
  const recommendation = view.recommendations?.[offer.orderNo]
  const now = context.clock.now().getTime() + view.clockOffsetMs
  const its = offer.orderNo === view.orderNo ? view.departures.toSorted() : []
  // Local times are read as Shanghai time, as in the menu rules.
  const next = its.find((each) => Date.parse(`${each}:00+08:00`) > now)
  return {
    facts: [
      { label: t('chat.fact.booking'), value: offer.orderNo },
      ...(recommendation
        ? [
            { label: t(`chat.way.${recommendation.way}`), value: formatMoney(recommendation.back) },
            ...(recommendation.until
              ? [
                  {
                    label: t('chat.fact.until'),
                    value: translate(translator, { key: '', moment: recommendation.until }),
                  },
                ]
              : []),
          ]
        : []),
      ...(next ? [{ label: t('chat.fact.departure'), value: formatLocalDateTime(next, lang) }] : []),
    ],
    buttons: [
      {
        text: t('chat.refund'),
        isMain: true,
        props: buttonProps('button', false, () => context.emit('refund', { orderNo: offer.orderNo })),
      },
      { text: t('chat.person'), props: buttonProps('button', false, () => context.show('form', one.clientMessageId)) },
    ].slice(0, view.cannotRaise ? 1 : 2),
  }
}
