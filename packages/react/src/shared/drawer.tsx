import { say, type Message, type PropBag, type Step, type Words } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

interface DrawerProps {
  title: { bag: PropBag; text: Message; aside?: string }
  closeButton: PropBag
  steps: readonly Step<string>[]
  /** Where the names of the steps stand among the words. */
  texts: 'book' | 'cancel'
  /** Each step begins at its top. */
  place: string
  words: Words
  children: ReactNode
  foot: ReactNode
}

/** What stands in an open drawer: head, steps, what scrolls, foot. */
export function Drawer({ title, closeButton, steps, texts, place, words, children, foot }: DrawerProps) {
  return (
    <div className="gw-drawer-all">
      <div className="gw-drawer-head">
        <h2 {...props(title.bag)} className="gw-title" part="title">
          {say(words, title.text)}
          {title.aside && <small className="gw-drawer-aside">{title.aside}</small>}
        </h2>
        <button {...props(closeButton)} className="gw-drawer-close" aria-label={words.t('action.close')}>
          ✕
        </button>
      </div>
      {steps.length > 0 && (
        <ol className="gw-stages" aria-label={words.t(`${texts}.steps`)}>
          {steps.map(({ name, number, state, item }) => (
            <li key={name} {...props(item)} className={`gw-stage gw-stage-${state}`}>
              <span className="gw-stage-mark" aria-hidden="true">
                {state === 'done' ? '✓' : number}
              </span>
              <span className="gw-stage-name">{words.t(`${texts}.step.${name}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <div key={place} className="gw-drawer-body" part="body">
        {children}
      </div>
      {foot}
    </div>
  )
}
