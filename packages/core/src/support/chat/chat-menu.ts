import { menuEntries, passengerEntries, selectMenuEntries, type MenuEntry } from '../../assistant/menu.rules.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from './chat-context.ts'
import type { ConversationView } from '../conversation/conversation.view.ts'

export interface ChatChipProps {
  text: string
  props: ElementProps
  isMain?: boolean
}

/** First text of the assistant. */
export function greetingOf({ view, conversation }: ChatContext, { t, lang }: Translator): string {
  const { name } = conversation() ?? {}
  const own = view.peek().appearance?.greeting?.[lang]
  return own || (name ? t('chat.greetingName', { name }) : t('chat.greeting'))
}

/** Questions that the page or the agency suggests. */
export function starterChips({ view }: ChatContext, lang: Lang, ask: (text: string) => void): ChatChipProps[] {
  const texts = view.peek().appearance?.starters?.[lang] ?? []
  return texts.map((text) => ({ text, props: buttonProps('button', false, () => ask(text)) }))
}

/** Menu of topics: those that fit the booking first, all others behind `other`, and the fields of a passenger. */
export function createMenuChips(
  { change, clock, moveFocus }: Pick<ChatContext, 'change' | 'clock' | 'moveFocus'>,
  id: string,
  view: ConversationView,
  { t }: Translator,
  choose: (text: string, menu: number) => void,
): ChatChipProps[] {
  const chip = (text: string, run: () => void, more: ElementProps = {}): ChatChipProps => ({
    text,
    props: { ...buttonProps('button', false, run), ...more },
  })
  // The pressed chip disappears, so the focus is moved.
  const showMenu = (menu: ConversationView['menu'], first = 0) => {
    change({ menu })
    moveFocus(`topic-${first}`)
  }
  const isChosen = (menu: number) => view.exchanges.some((each) => each.menu === menu)
  const pressed = (menu: number) => (isChosen(menu) ? { 'data-chosen': '' } : {})
  if (view.menu === 'passenger') {
    const fields = Object.entries(passengerEntries).map(([name, menu]) => {
      const text = t(`chat.field.${name}`)
      return chip(text, () => choose(text, menu), pressed(menu))
    })
    return [...fields, chip(t('chat.back'), () => showMenu('all'))].map(named)
  }
  const now = new Date(clock.now().getTime() + view.clockOffsetMs)
  const all = Object.keys(menuEntries) as MenuEntry[]
  const shown = view.menu === 'all' ? all : selectMenuEntries(view.departures, now)
  const chips = shown.map((name) => {
    const text = t(`chat.menu.${name}`)
    if (name === 'passenger') return chip(text, () => showMenu('passenger'), { 'aria-expanded': 'false' })
    return chip(text, () => choose(text, menuEntries[name]), pressed(menuEntries[name]))
  })
  const other = chip(t('chat.other'), () => showMenu('all', shown.length), { 'aria-expanded': 'false' })
  return (shown.length < all.length ? [...chips, other] : chips).map(named)

  function named({ props, ...rest }: ChatChipProps, at: number): ChatChipProps {
    return { ...rest, props: { ...props, id: `${id}-topic-${at}` } }
  }
}
