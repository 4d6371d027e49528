import type { LaidPopup, LayPopup, PropBag } from '@gangway/core'
import { html, nothing, type LitElement, type ReactiveController } from 'lit'
import { bind } from './bind.ts'

interface PopupBags {
  isOpen: boolean
  popup: PropBag
  close(): void
  lay?: LayPopup
}

/** Stands inside the field it belongs to, and lies beside it while it is open; its host needs a `PopupController`. */
export function popup({ isOpen, popup, close, lay }: PopupBags, content: () => unknown, className = '') {
  return html`<div ${bind(popup)} @gw-leave=${close} .lay=${lay} class="gw-popup ${className}" part="popup">
    ${isOpen ? content() : nothing}
  </div>`
}

interface PopupElement extends HTMLElement {
  lay?: LayPopup
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
    const open = new Set(this.#host.renderRoot.querySelectorAll<PopupElement>('.gw-popup[data-open]'))
    for (const [element, laid] of this.#laid) if (!open.has(element)) this.#hide(element, laid)
    for (const element of open) {
      const leave = () => element.dispatchEvent(new Event('gw-leave'))
      if (element.lay && !this.#laid.has(element)) this.#laid.set(element, element.lay(element, leave))
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
