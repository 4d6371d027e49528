import type { ElementProps } from '../../shared/element-props.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatChipProps } from '../chat/chat-menu.ts'
import type { LiveChatView } from './live-chat.view.ts'

export interface LiveMessageProps {
  id: string
  isMine: boolean
  /** Speaker for screen readers; the agent's name is visible. */
  name: string
  text: string
  note: string
  retry?: ElementProps
}

export interface LiveChatElementProps {
  asked: string
  messages: LiveMessageProps[]
  /** Place in the queue, the agent, or the end. */
  status: string
  typing?: string
  buttons: ChatChipProps[]
  rating?: { group: ElementProps; text: string; chips: ChatChipProps[] }
  isClosed: boolean
}

interface LiveChatActions {
  retry(clientMessageId: string): void
  close(): void
  rate(star: number): void
}

const stars = [1, 2, 3, 4, 5]
/** 24 hours in both languages. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

export function createLiveChatProps({ retry, close, rate }: LiveChatActions) {
  return ({ chat, unsent }: LiveChatView, { t }: Translator): LiveChatElementProps => {
    const { state = 'WAITING', position, agentName, isTyping = false, star, seenByOther = 0 } = chat ?? {}
    const name = agentName ?? ''
    const isClosed = state === 'CLOSED'
    const lastRead = chat?.messages.findLast(({ side, sequence }) => side === 'customer' && sequence <= seenByOther)
    const button = (text: string, run: () => void): ChatChipProps => ({
      text,
      props: buttonProps('button', false, run),
    })
    return {
      isClosed,
      asked: t('live.asked'),
      messages: [
        ...(chat?.messages ?? []).map((message) => ({
          id: message.clientMessageId,
          isMine: message.side === 'customer',
          name: message.side === 'customer' ? t('chat.you') : message.name,
          text: message.text,
          note: [timeFormat.format(Date.parse(message.at)), message === lastRead && t('live.read')]
            .filter(Boolean)
            .join(' · '),
        })),
        ...unsent.map(({ clientMessageId, text, hasFailed }) => ({
          ...{ id: clientMessageId, isMine: true, name: t('chat.you'), text },
          note: t(hasFailed ? 'live.failed' : 'live.sending'),
          retry: hasFailed ? buttonProps('button', false, () => retry(clientMessageId)) : undefined,
        })),
      ],
      status: isClosed
        ? t(name ? 'live.closed' : 'live.closedWaiting', { name })
        : name
          ? t('live.joined', { name })
          : position
            ? t('live.position', { position })
            : t('chat.loading'),
      typing: isTyping ? t('live.typing', { name }) : undefined,
      buttons: chat && !isClosed ? [button(t(name ? 'live.end' : 'live.leave'), close)] : [],
      rating:
        isClosed && name && !star
          ? {
              group: { role: 'group', 'aria-label': t('live.rate') },
              text: t('live.rate'),
              chips: stars.map((count) => ({
                text: '★'.repeat(count),
                props: { ...buttonProps('button', false, () => rate(count)), 'aria-label': t('live.star', { count }) },
              })),
            }
          : undefined,
    }
  }
}
