import {
  translate,
  type DrawerAction,
  type DrawerNote,
  type Message,
  type PriceLine,
  type ElementProps,
  type Step,
  type Translator,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { bind } from './bind.ts'

/** Part of the controller shared by all drawers. */
export interface DrawerFrame {
  title(id: string): { props: ElementProps; text: Message; aside?: string }
  closeButton(): ElementProps
  steps(): readonly Step<string>[]
}

interface DrawerSettings {
  drawer: DrawerFrame
  /** Prefix of the message keys. */
  texts: 'book' | 'cancel'
  /** Name of the step. A new one scrolls to the top. */
  place: string
  translator: Translator
  body: unknown
  footer: unknown
}

/** Content of an open drawer: header, steps, scrolling body, footer. */
export function drawerContent({ drawer, texts, place, translator, body, footer }: DrawerSettings) {
  const { props, text, aside } = drawer.title('gw')
  const steps = drawer.steps()
  return html`<div class="gw-drawer-all">
    <div class="gw-drawer-header">
      <h2 ${bind(props)} class="gw-title" part="title">
        ${translate(translator, text)}${aside ? html`<small class="gw-drawer-aside">${aside}</small>` : nothing}
      </h2>
      <button ${bind(drawer.closeButton())} class="gw-drawer-close" aria-label=${translator.t('action.close')}>
        ✕
      </button>
    </div>
    ${
      steps.length > 0
        ? html`<ol class="gw-steps" aria-label=${translator.t(`${texts}.steps`)}>
            ${steps.map(
              ({ name, number, state, item }) =>
                html`<li ${bind(item)} class="gw-steps-item gw-steps-${state}">
                  <span class="gw-steps-number" aria-hidden="true">${state === 'done' ? '✓' : number}</span>
                  <span class="gw-steps-name">${translator.t(`${texts}.step.${name}`)}</span>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${keyed(place, html`<div class="gw-drawer-body" part="body">${body}</div>`)} ${footer}
  </div>`
}

interface FooterSettings {
  lines: readonly PriceLine[]
  linesButton: ElementProps
  isFolded: boolean
  /** Label of the button that expands the lines. */
  details: string
  /** The primary action is the last one. */
  actions: readonly DrawerAction[]
  /** URL of an action that is rendered as a link. */
  linkOf: (name: string) => string | undefined
  translator: Translator
}

/** Price lines and buttons of a drawer. */
export function drawerFooter({ actions, linkOf, ...sums }: FooterSettings) {
  const { lines, translator } = sums
  if (actions.length + lines.length === 0) return nothing
  const buttons = actions.map(({ name, text, button }, index) => {
    const main = index === actions.length - 1 ? 'gw-main' : ''
    const link = linkOf(name)
    return link
      ? html`<a href=${link} class="gw-button ${main}" part="button">${translate(translator, text)}</a>`
      : html`<button ${bind(button)} class="gw-button ${main}" part="button">${translate(translator, text)}</button>`
  })
  return html`<div class="gw-drawer-footer">
    ${sumLines(sums)} ${buttons.length > 0 ? html`<div class="gw-row gw-end">${buttons}</div>` : nothing}
  </div>`
}

function sumLines({ lines, linesButton, isFolded, details, translator }: Omit<FooterSettings, 'actions' | 'linkOf'>) {
  if (lines.length === 0) return nothing
  const parts = lines.filter(({ isTotal }) => !isTotal)
  const total = lines.find(({ isTotal }) => isTotal)
  const fold =
    parts.length > 0
      ? html`<span class="gw-book-fold"><button ${bind(linesButton)} class="gw-link">${details}</button></span>`
      : nothing
  return html`<div class="gw-book-sum ${isFolded ? 'gw-book-folded' : ''}" part="price">
    <div class="gw-book-lines" id="gw-lines">
      ${parts.map(
        ({ label, value }) =>
          html`<div class="gw-book-row">
            <span>${translate(translator, label)}</span><span>${translate(translator, value)}</span>
          </div>`,
      )}
    </div>
    ${
      total
        ? html`<div class="gw-book-row gw-book-total">
            <span>${translate(translator, total.label)}</span>
            <span>${translate(translator, total.value)}${fold}</span>
          </div>`
        : nothing
    }
  </div>`
}

interface NoteSettings {
  note: DrawerNote
  /** Booking or refund number, shown with a copy button. */
  number: string | undefined
  copy: () => void
  texts: 'book' | 'refund'
  translator: Translator
}

/** Message with actions, shown instead of a step. */
export function drawerNote({ note, number, copy, texts, translator }: NoteSettings) {
  const { title, text, facts = [], isCopied, tone, status } = note
  const { t } = translator
  return html`<div
    class="gw-book-note gw-book-${tone}"
    role=${tone === 'warning' ? 'alert' : 'status'}
    aria-busy=${status === 'sending' ? 'true' : nothing}
  >
    <h3>${translate(translator, title)}</h3>
    ${text ? html`<p class="gw-text">${translate(translator, text)}</p>` : nothing}
    ${
      facts.length > 0
        ? html`<div class="gw-book-facts">
            ${facts.map(
              ({ label, value }) =>
                html`<div class="gw-book-row">
                  <span>${translate(translator, label)}</span><strong>${translate(translator, value)}</strong>
                </div>`,
            )}
          </div>`
        : nothing
    }
    ${
      number
        ? html`<div class="gw-book-number">
            <span>${t(`${texts}.number`)}</span>
            <strong>${number}</strong>
            <button type="button" class="gw-link" @click=${copy}>
              ${t(isCopied ? `${texts}.copied` : `${texts}.copy`)}
            </button>
          </div>`
        : nothing
    }
  </div>`
}
