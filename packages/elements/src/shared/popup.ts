import type { AttachedPopup, AttachPopup, ElementProps } from '@gangway/core'
import { html, nothing, type LitElement, type ReactiveController } from 'lit'
import { bind } from './bind.ts'

interface PopupProps {
  isOpen: boolean
  popup: ElementProps
  close(): void
  attach?: AttachPopup
}

/** Popup of a field. Place it inside the field; the host needs a `PopupController`. */
export function popup({ isOpen, popup, close, attach }: PopupProps, content: () => unknown, className = '') {
  return html`<div ${bind(popup)} @gw-leave=${close} .attach=${attach} class="gw-popup ${className}" part="popup">
    ${isOpen ? content() : nothing}
  </div>`
}

interface PopupElement extends HTMLElement {
  attach?: AttachPopup
}

/** Positions the open popups of its host. Add it before a focus controller: a hidden popup cannot take the focus. */
export class PopupController implements ReactiveController {
  readonly #host: LitElement
  readonly #attached = new Map<HTMLElement, AttachedPopup>()

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  hostUpdated(): void {
    const open = new Set(this.#host.renderRoot.querySelectorAll<PopupElement>('.gw-popup[data-open]'))
    for (const [element, attached] of this.#attached) if (!open.has(element)) this.#hide(element, attached)
    for (const element of open) {
      const leave = () => element.dispatchEvent(new Event('gw-leave'))
      if (element.attach && !this.#attached.has(element)) this.#attached.set(element, element.attach(element, leave))
      this.#attached.get(element)?.update()
    }
  }

  hostDisconnected(): void {
    for (const [element, attached] of this.#attached) this.#hide(element, attached)
  }

  #hide(element: HTMLElement, attached: AttachedPopup): void {
    this.#attached.delete(element)
    attached.hide()
  }
}
