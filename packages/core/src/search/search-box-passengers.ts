import { counterBags } from '../shared/counter.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import { popupBag } from '../shared/popup-bag.ts'
import { doneButton } from './done-button.ts'
import type { SearchBoxBags, SearchBoxParts } from './search-box-parts.ts'
import { partyText } from './search-box-texts.ts'

const ages = { adult: '12+', child: '2-11', infant: '0-2' } as const
const parties = ['adult', 'child', 'infant'] as const

/** How many fly, by age; infants on laps, so at most one for each adult. */
export function searchBoxPassengers(parts: SearchBoxParts): Pick<SearchBoxBags, 'passengers'> {
  const { now, close } = parts
  return {
    passengers(id, words) {
      const { t } = words
      const view = now()
      const own = `${id}-passengers`
      const isOpen = view.popup === 'passengers'
      const label = t('searchBox.passengers')
      const problems = [view.problems.adult, view.problems.infant].flatMap((each) => each ?? [])
      const bounds = {
        adult: [1, parts.most() - view.child],
        child: [0, parts.most() - view.adult],
        infant: [0, view.adult],
      } as const
      return {
        isOpen,
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
        counters: parties.map((who) => {
          const [least, most] = bounds[who]
          const name = t(`searchBox.${who}`)
          const change = (count: number) => parts.setParty(who, count)
          const counter = { id: `${own}-${who}`, value: view[who], least, most, words, label: name, change }
          return { ...counterBags(counter), name, age: ages[who], count: view[who] }
        }),
        done: doneButton(own, words, close),
        close: () => close('left'),
      }
    },
  }
}
