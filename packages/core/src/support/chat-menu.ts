import { menuEntries, passengerEntries, visibleEntries, type MenuEntry } from '../assistant/menu.rules.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { ChatStage } from './chat-stage.ts'
import type { TalkView } from './chat-talk-view.ts'

export interface ChatChip {
  text: string
  bag: PropBag
  isMain?: boolean
}

/** What a conversation can be about: what fits the booking first, everything behind `other`, and the fields of a passenger. */
export function menuChips(
  { change, clock, moveFocus }: Pick<ChatStage, 'change' | 'clock' | 'moveFocus'>,
  id: string,
  view: TalkView,
  { t }: Words,
  choose: (text: string, menu: number) => void,
): ChatChip[] {
  const chip = (text: string, run: () => void, more: PropBag = {}): ChatChip => ({
    text,
    bag: { ...buttonBag('button', false, run), ...more },
  })
  // The chip that was pressed is gone then, and the focus with it.
  const turnTo = (menu: TalkView['menu'], first = 0) => {
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
    return [...fields, chip(t('chat.back'), () => turnTo('all'))].map(named)
  }
  const now = new Date(clock.now().getTime() + view.ahead)
  const all = Object.keys(menuEntries) as MenuEntry[]
  const shown = view.menu === 'all' ? all : visibleEntries(view.departures, now)
  const chips = shown.map((name) => {
    const text = t(`chat.menu.${name}`)
    if (name === 'passenger') return chip(text, () => turnTo('passenger'), { 'aria-expanded': 'false' })
    return chip(text, () => choose(text, menuEntries[name]), pressed(menuEntries[name]))
  })
  const other = chip(t('chat.other'), () => turnTo('all', shown.length), { 'aria-expanded': 'false' })
  return (shown.length < all.length ? [...chips, other] : chips).map(named)

  function named({ bag, ...rest }: ChatChip, at: number): ChatChip {
    return { ...rest, bag: { ...bag, id: `${id}-topic-${at}` } }
  }
}
