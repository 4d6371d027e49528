import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { Words } from '../shared/words.ts'
import type { ChatChip } from './chat-menu.ts'
import type { ChatStage } from './chat-stage.ts'
import type { Exchange, TalkView } from './chat-talk-view.ts'
import { dayTimeText } from './departure-text.ts'

export interface ChatCard {
  facts: { label: string; value: string }[]
  buttons: ChatChip[]
}

/** What can be done about an answer: nothing of it happens here. */
export function cardOf(
  stage: Pick<ChatStage, 'emit' | 'show' | 'clock'>,
  one: Exchange,
  view: TalkView,
  words: Words,
): ChatCard | undefined {
  const offer = one.answer?.offers.find(({ kind }) => kind === 'cancel')
  if (!offer) return undefined
  const { t, lang } = words
  const advice = view.advice?.[offer.orderNo]
  const now = stage.clock.now().getTime() + view.ahead
  const its = offer.orderNo === view.orderNo ? view.departures.toSorted() : []
  // Wall clocks, taken for Shanghai's as the menu takes them.
  const next = its.find((each) => Date.parse(`${each}:00+08:00`) > now)
  return {
    facts: [
      { label: t('chat.fact.booking'), value: offer.orderNo },
      ...(advice
        ? [
            { label: t(`chat.way.${advice.way}`), value: moneyText(advice.back) },
            ...(advice.until
              ? [{ label: t('chat.fact.until'), value: say(words, { key: '', moment: advice.until }) }]
              : []),
          ]
        : []),
      ...(next ? [{ label: t('chat.fact.departure'), value: dayTimeText(next, lang) }] : []),
    ],
    buttons: [
      {
        text: t('chat.refund'),
        isMain: true,
        bag: buttonBag('button', false, () => stage.emit('refund', { orderNo: offer.orderNo })),
      },
      { text: t('chat.person'), bag: buttonBag('button', false, () => stage.show('form', one.clientMessageId)) },
    ],
  }
}
