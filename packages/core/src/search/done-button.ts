import { buttonBag } from '../shared/form-bags.ts'
import type { Words } from '../shared/words.ts'
import type { Labelled, SearchBoxParts } from './search-box-parts.ts'

/** Closes a popup for those who have no Escape. */
export function doneButton(id: string, { t }: Words, close: SearchBoxParts['close']): Labelled {
  const bag = { ...buttonBag('button', false, () => close('back')), id: `${id}-done` }
  return { bag, text: t('action.done') }
}
