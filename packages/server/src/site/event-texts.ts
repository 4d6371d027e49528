import { isEventOver, type TradeEvent } from './event-facts.ts'

/** Group of messages for the button and the form of an event. */
export type EventTexts = 'eventForm' | 'pastEventForm' | 'wechatForm'

/** WeChat is a channel, not a trade fair: its visitors arrange no meeting there, nor those of an event that is over. */
export function eventTextsOf(event: TradeEvent, now: Date): EventTexts {
  if (event === '/wechat') return 'wechatForm'
  return isEventOver(event, now) ? 'pastEventForm' : 'eventForm'
}
