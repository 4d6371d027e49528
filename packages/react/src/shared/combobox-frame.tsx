import { say, type ComboboxBags, type Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { ComboboxChoices, type ChoicesProps } from './combobox-choices.tsx'
import { Popup } from './popup.tsx'

interface FrameProps {
  bags: ComboboxBags
  words: Words
  children: ReactNode
}

/** Where the list of a combobox comes, and what is said of it. */
export function ComboboxFrame({ bags, words, children }: FrameProps) {
  return (
    <>
      <Popup bags={bags}>{children}</Popup>
      <span className="gw-hidden" role="status">
        {bags.status && say(words, bags.status)}
      </span>
    </>
  )
}

export function ComboboxList(choices: ChoicesProps) {
  return (
    <ComboboxFrame bags={choices.bags} words={choices.words}>
      <ComboboxChoices {...choices} />
    </ComboboxFrame>
  )
}
