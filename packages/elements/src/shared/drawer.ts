import {
  say,
  type DrawerAction,
  type DrawerNote,
  type Message,
  type PriceLine,
  type PropBag,
  type Step,
  type Words,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { keyed } from 'lit/directives/keyed.js'
import { bind } from './bind.ts'

interface DrawerSettings {
  title: { bag: PropBag; text: Message; aside?: string }
  closeButton: PropBag
  steps: readonly Step<string>[]
  /** Where the names of the steps stand among the words. */
  texts: 'book' | 'cancel'
  /** Each step begins at its top. */
  place: string
  words: Words
  body: unknown
  foot: unknown
}

/** What stands in an open drawer: head, steps, what scrolls, foot. */
export function drawer({ title, closeButton, steps, texts, place, words, body, foot }: DrawerSettings) {
  const { bag, text, aside } = title
  return html`<div class="gw-drawer-all">
    <div class="gw-drawer-head">
      <h2 ${bind(bag)} class="gw-title" part="title">
        ${say(words, text)}${aside ? html`<small class="gw-drawer-aside">${aside}</small>` : nothing}
      </h2>
      <button ${bind(closeButton)} class="gw-drawer-close" aria-label=${words.t('action.close')}>✕</button>
    </div>
    ${
      steps.length > 0
        ? html`<ol class="gw-stages" aria-label=${words.t(`${texts}.steps`)}>
            ${steps.map(
              ({ name, number, state, item }) =>
                html`<li ${bind(item)} class="gw-stage gw-stage-${state}">
                  <span class="gw-stage-mark" aria-hidden="true">${state === 'done' ? '✓' : number}</span>
                  <span class="gw-stage-name">${words.t(`${texts}.step.${name}`)}</span>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${keyed(place, html`<div class="gw-drawer-body" part="body">${body}</div>`)} ${foot}
  </div>`
}

interface FootSettings {
  lines: readonly PriceLine[]
  linesButton: PropBag
  isFolded: boolean
  /** What the button says that unfolds the lines. */
  details: string
  /** The one to go on with last. */
  actions: readonly DrawerAction[]
  /** Where an action is a link to. */
  linkOf: (name: string) => string | undefined
  words: Words
}

/** Sums and buttons at the foot of a drawer. */
export function drawerFoot({ actions, linkOf, ...sums }: FootSettings) {
  const { lines, words } = sums
  if (actions.length + lines.length === 0) return nothing
  const buttons = actions.map(({ name, text, button }, index) => {
    const main = index === actions.length - 1 ? 'gw-main' : ''
    const link = linkOf(name)
    return link
      ? html`<a href=${link} class="gw-button ${main}" part="button">${say(words, text)}</a>`
      : html`<button ${bind(button)} class="gw-button ${main}" part="button">${say(words, text)}</button>`
  })
  return html`<div class="gw-drawer-foot">
    ${sumLines(sums)} ${buttons.length > 0 ? html`<div class="gw-row gw-end">${buttons}</div>` : nothing}
  </div>`
}

function sumLines({ lines, linesButton, isFolded, details, words }: Omit<FootSettings, 'actions' | 'linkOf'>) {
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
          html`<div class="gw-book-row"><span>${say(words, label)}</span><span>${say(words, value)}</span></div>`,
      )}
    </div>
    ${
      total
        ? html`<div class="gw-book-row gw-book-total">
            <span>${say(words, total.label)}</span>
            <span>${say(words, total.value)}${fold}</span>
          </div>`
        : nothing
    }
  </div>`
}

interface NoteSettings {
  note: DrawerNote
  /** The number of what was done, shown with a way to copy it. */
  number: string | undefined
  copy: () => void
  texts: 'book' | 'refund'
  words: Words
}

/** Something to read and to decide, in the place of a step. */
export function drawerNote({ note, number, copy, texts, words }: NoteSettings) {
  const { title, text, facts = [], isCopied, tone, status } = note
  const { t } = words
  return html`<div
    class="gw-book-note gw-book-${tone}"
    role=${tone === 'warning' ? 'alert' : 'status'}
    aria-busy=${ifDefined(status === 'sending' ? 'true' : undefined)}
  >
    <h3>${say(words, title)}</h3>
    ${text ? html`<p class="gw-text">${say(words, text)}</p>` : nothing}
    ${
      facts.length > 0
        ? html`<div class="gw-book-facts">
            ${facts.map(
              ({ label, value }) =>
                html`<div class="gw-book-row">
                  <span>${say(words, label)}</span><strong>${say(words, value)}</strong>
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
