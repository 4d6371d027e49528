import { buttonProps } from '../../shared/forms/form-props.ts'
import { closeTopmostOverlay } from '../../shared/overlay/overlay.ts'
import { translate } from '../../shared/message.ts'
import type { DomEventHandler, ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from './chat-context.ts'
import type { ChatPlace } from './support-chat-view.ts'

export interface SupportChatElementProps {
  isInline: boolean
  /** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
  launcher(id: string, translator: Translator): { props: ElementProps; unread: string } | undefined
  panel(id: string, translator: Translator): ElementProps
  title(id: string, translator: Translator): { props: ElementProps; text: string }
  closeButton(translator: Translator): ElementProps | undefined
  /** Goes back from places below home, chat and requests. */
  backButton(translator: Translator): ElementProps | undefined
  places(translator: Translator): { place: ChatPlace; text: string; props: ElementProps }[]
  /** Announced when it changes. */
  status(translator: Translator): { props: ElementProps; text: string }
}

interface SupportChatPropsSettings {
  inline: boolean
  open(place?: ChatPlace): void
  /** Goes back from an article to where it was opened. */
  leaveArticle(): void
  close(): void
  /** Called on hover or focus of the launcher, to preload. */
  onLauncherNear(): void
}

const parentPlaces: Partial<Record<ChatPlace, ChatPlace>> = {
  request: 'requests',
  form: 'chat',
  history: 'home',
  article: 'chat',
}
const maxUnreadShown = 9

/** Props of the frame of the chat: launcher, panel, header and navigation. */
export function createSupportChatProps(
  context: ChatContext,
  { inline, open, leaveArticle, close, onLauncherNear }: SupportChatPropsSettings,
): SupportChatElementProps {
  const { view } = context
  const button = (label: string, run: () => void): ElementProps => ({
    ...buttonProps('button', false, run),
    'aria-label': label,
  })
  const onEscape: DomEventHandler = (event) => {
    if (inline || event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    closeTopmostOverlay()
  }
  return {
    isInline: inline,
    launcher(id, { t }) {
      if (inline) return undefined
      const { panel, unread } = view.peek()
      const isOpen = panel === 'open'
      const label = isOpen ? t('chat.close') : unread > 0 ? t('chat.openUnread', { count: unread }) : t('chat.open')
      return {
        props: {
          ...button(label, () => (isOpen ? close() : open())),
          ...view.peek().appearance?.props,
          id: `${id}-launcher`,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? `${id}-panel` : undefined,
          // The panel is still loading, so the focus is on the launcher.
          onkeydown: isOpen ? onEscape : undefined,
          onpointerenter: onLauncherNear,
          onfocus: onLauncherNear,
        },
        unread: unread === 0 || isOpen ? '' : unread > maxUnreadShown ? `${maxUnreadShown}+` : String(unread),
      }
    },
    panel: (id, translator) => ({
      ...view.peek().appearance?.props,
      id: `${id}-panel`,
      role: inline ? 'region' : 'dialog',
      'aria-label': inline ? translator.t('chat.title') : undefined,
      'aria-labelledby': inline ? undefined : `${id}-title`,
      popover: inline ? undefined : 'manual',
      onkeydown: onEscape,
    }),
    title(id, { t }) {
      const { place, appearance } = view.peek()
      const text = parentPlaces[place] ? t(`chat.place.${place}`) : (appearance?.name ?? t('chat.title'))
      return { props: { id: `${id}-title`, tabindex: -1 }, text }
    },
    closeButton: ({ t }) => (inline ? undefined : button(t('action.close'), close)),
    backButton({ t }) {
      const { place } = view.peek()
      const up = parentPlaces[place]
      return up && button(t('chat.back'), () => (place === 'article' ? leaveArticle() : open(up)))
    },
    places({ t }) {
      const { place: now, conversation } = view.peek()
      const all = ['home', 'chat', 'requests'] as const
      return all.slice(0, conversation?.withoutRequests ? 2 : 3).map((place) => ({
        place,
        text: t(`chat.place.${place}`),
        props: {
          ...buttonProps('button', false, () => open(place)),
          'aria-current': place === (parentPlaces[now] ?? now) ? 'page' : undefined,
        },
      }))
    },
    status(translator) {
      const { announcement } = view.peek()
      return { props: { role: 'status' }, text: announcement ? translate(translator, announcement) : '' }
    },
  }
}
