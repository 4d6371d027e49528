import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import { popupBag } from '../shared/popup-bag.ts'
import { doneButton } from './done-button.ts'
import type { SearchBoxBags, SearchBoxParts } from './search-box-parts.ts'
import { partyText } from './search-box-texts.ts'

/** How many fly; how many of which age is chosen behind the first picture. */
export function searchBoxPassengers(parts: SearchBoxParts): Pick<SearchBoxBags, 'passengers'> {
  const { now, close } = parts
  return {
    passengers(id, words) {
      const { t } = words
      const view = now()
      const own = `${id}-passengers`
      const isOpen = view.popup === 'passengers'
      const label = t('searchBox.passengers')
      const inside = isOpen ? parts.inside() : undefined
      const problems = [view.problems.adult, view.problems.infant].flatMap((each) => each ?? [])
      return {
        isOpen,
        lay: inside?.lay,
        label: { id: `${own}-label` },
        text: { label, value: partyText(view, words), problems: problems.map((each) => say(words, each)) },
        problem: {
          id: `${own}-problem`,
          role: problems.some(({ spoken }) => spoken === 'by-alert') ? 'alert' : undefined,
        },
        button: {
          ...buttonBag('button', false, () => (isOpen ? close('left') : parts.open('passengers', 'key'))),
          id: own,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? `${own}-popup` : undefined,
          'aria-labelledby': `${own}-label ${own}`,
          'aria-describedby': problems.length > 0 ? `${own}-problem` : undefined,
          onfocus: () => parts.focusMoved('passengers'),
          onblur: () => parts.focusMoved('none'),
        },
        popup: popupBag(own, label, isOpen),
        counters: inside?.counters(own, words) ?? [],
        done: doneButton(own, words, close),
        close: () => close('left'),
      }
    },
  }
}
