import type { tradeEvents } from '@gangway/core/contract'

/** Group of messages for the button and the form of an event. */
export type EventTexts = 'eventForm' | 'wechatForm'

/** WeChat is a channel, not a trade fair: its visitors arrange no meeting there. */
export const eventTextsOf = (event: (typeof tradeEvents)[number]): EventTexts =>
  event === '/wechat' ? 'wechatForm' : 'eventForm'
