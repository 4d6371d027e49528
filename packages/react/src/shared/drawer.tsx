import { translate, type Message, type ElementProps, type Step, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { props } from './props.ts'

/** Part of the controller shared by all drawers. */
interface DrawerController {
  title(id: string): { props: ElementProps; text: Message; aside?: string }
  closeButton(): ElementProps
  steps(): readonly Step<string>[]
}

interface DrawerProps {
  drawer: DrawerController
  /** Prefix of the message keys. */
  texts: 'book' | 'cancel'
  /** Name of the step. A new one scrolls to the top. */
  place: string
  translator: Translator
  id: string
  children: ReactNode
  footer: ReactNode
}

/** Content of an open drawer: header, steps, scrolling body, footer. */
export function Drawer({ drawer, texts, place, translator, id, children, footer }: DrawerProps) {
  const title = drawer.title(id)
  const steps = drawer.steps()
  return (
    <div className="gw-drawer-all">
      <div className="gw-drawer-header">
        <h2 {...props(title.props)} className="gw-title" part="title">
          {translate(translator, title.text)}
          {title.aside && <small className="gw-drawer-aside">{title.aside}</small>}
        </h2>
        <button {...props(drawer.closeButton())} className="gw-drawer-close" aria-label={translator.t('action.close')}>
          ✕
        </button>
      </div>
      {steps.length > 0 && (
        <ol className="gw-steps" aria-label={translator.t(`${texts}.steps`)}>
          {steps.map(({ name, number, state, item }) => (
            <li key={name} {...props(item)} className={`gw-steps-item gw-steps-${state}`}>
              <span className="gw-steps-number" aria-hidden="true">
                {state === 'done' ? '✓' : number}
              </span>
              <span className="gw-steps-name">{translator.t(`${texts}.step.${name}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <div key={place} className="gw-drawer-body" part="body">
        {children}
      </div>
      {footer}
    </div>
  )
}
