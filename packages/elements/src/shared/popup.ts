import { layPopup, type LaidPopup, type PropBag } from '@gangway/core'
import { html, nothing, type LitElement, type ReactiveController } from 'lit'
import { bind } from './bind.ts'

interface PopupBags {
  isOpen: boolean
  popup: PropBag
  close(): void
}

/** Stands inside the field it belongs to, and lies beside it while it is open; its host needs a `PopupController`. */
export function popup({ isOpen, popup, close }: PopupBags, content: () => unknown, className = '') {
  return html`<div ${bind(popup)} @gw-leave=${close} class="gw-popup ${className}" part="popup">
    ${isOpen ? content() : nothing}
  </div>`
}

/** Lays the open popups of its host over the page. Add it before a focus controller: what is hidden takes no focus. */
export class PopupController implements ReactiveController {
  readonly #host: LitElement
  readonly #laid = new Map<HTMLElement, LaidPopup>()

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  hostUpdated(): void {
    const open = new Set(this.#host.renderRoot.querySelectorAll<HTMLElement>('.gw-popup[data-open]'))
    for (const [element, laid] of this.#laid) if (!open.has(element)) this.#hide(element, laid)
    for (const element of open) {
      const leave = () => element.dispatchEvent(new Event('gw-leave'))
      if (!this.#laid.has(element)) this.#laid.set(element, layPopup(element, leave))
      this.#laid.get(element)?.update()
    }
  }

  hostDisconnected(): void {
    for (const [element, laid] of this.#laid) this.#hide(element, laid)
  }

  #hide(element: HTMLElement, laid: LaidPopup): void {
    this.#laid.delete(element)
    laid.hide()
  }
}
