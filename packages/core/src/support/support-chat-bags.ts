import { buttonBag } from '../shared/form-bags.ts'
import { escapeTopmost } from '../shared/overlay.ts'
import { say } from '../shared/message.ts'
import type { Handler, PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatPlace } from './support-chat-view.ts'

export interface SupportChatBags {
  isInline: boolean
  /** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
  launcher(id: string, words: Words): { bag: PropBag; unread: string } | undefined
  panel(id: string, words: Words): PropBag
  title(id: string, words: Words): { bag: PropBag; text: string }
  closeButton(words: Words): PropBag | undefined
  /** The way up from what lies below home, chat and requests. */
  backButton(words: Words): PropBag | undefined
  places(words: Words): { place: ChatPlace; text: string; bag: PropBag }[]
  /** Read out when it changes. */
  status(words: Words): { bag: PropBag; text: string }
}

interface BagsSettings {
  inline: boolean
  open(place?: ChatPlace): void
  /** Back from an article, to where it was opened. */
  leaveArticle(): void
  close(): void
  /** A hand is at the launcher. */
  near(): void
}

const above: Partial<Record<ChatPlace, ChatPlace>> = {
  request: 'requests',
  form: 'chat',
  history: 'home',
  article: 'chat',
}
const mostShown = 9

/** What frames the conversation: the launcher, the panel, its head and its places. */
export function supportChatBags(
  stage: ChatStage,
  { inline, open, leaveArticle, close, near }: BagsSettings,
): SupportChatBags {
  const { view } = stage
  const button = (label: string, run: () => void): PropBag => ({
    ...buttonBag('button', false, run),
    'aria-label': label,
  })
  const onEscape: Handler = (event) => {
    if (inline || event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    escapeTopmost()
  }
  return {
    isInline: inline,
    launcher(id, { t }) {
      if (inline) return undefined
      const { panel, unread } = view.peek()
      const isOpen = panel === 'open'
      const label = isOpen ? t('chat.close') : unread > 0 ? t('chat.openUnread', { count: unread }) : t('chat.open')
      return {
        bag: {
          ...button(label, () => (isOpen ? close() : open())),
          id: `${id}-launcher`,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? `${id}-panel` : undefined,
          // The focus is still here while the panel loads.
          onkeydown: isOpen ? onEscape : undefined,
          onpointerenter: near,
          onfocus: near,
        },
        unread: unread === 0 || isOpen ? '' : unread > mostShown ? `${mostShown}+` : String(unread),
      }
    },
    panel: (id, words) => ({
      id: `${id}-panel`,
      role: inline ? 'region' : 'dialog',
      'aria-label': inline ? words.t('chat.title') : undefined,
      'aria-labelledby': inline ? undefined : `${id}-title`,
      popover: inline ? undefined : 'manual',
      onkeydown: onEscape,
    }),
    title(id, { t }) {
      const { place } = view.peek()
      const text = t(above[place] ? `chat.place.${place}` : 'chat.title')
      return { bag: { id: `${id}-title`, tabindex: -1 }, text }
    },
    closeButton: ({ t }) => (inline ? undefined : button(t('action.close'), close)),
    backButton({ t }) {
      const { place } = view.peek()
      const up = above[place]
      return up && button(t('chat.back'), () => (place === 'article' ? leaveArticle() : open(up)))
    },
    places({ t }) {
      const { place: now } = view.peek()
      return (['home', 'chat', 'requests'] as const).map((place) => ({
        place,
        text: t(`chat.place.${place}`),
        bag: {
          ...buttonBag('button', false, () => open(place)),
          'aria-current': place === (above[now] ?? now) ? 'page' : undefined,
        },
      }))
    },
    status(words) {
      const { spoken } = view.peek()
      return { bag: { role: 'status' }, text: spoken ? say(words, spoken) : '' }
    },
  }
}
