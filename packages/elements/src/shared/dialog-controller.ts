import type { LitElement, ReactiveController } from 'lit'

/** Opens and closes the native dialog of its host. Add it before a focus controller: a closed dialog cannot take the focus. */
export class DialogController implements ReactiveController {
  readonly #host: LitElement
  readonly #isOpen: () => boolean

  constructor(host: LitElement, isOpen: () => boolean) {
    this.#host = host
    this.#isOpen = isOpen
    host.addController(this)
  }

  hostUpdated(): void {
    const dialog = this.#host.renderRoot.querySelector('dialog')
    if (!dialog) return
    if (!this.#isOpen()) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
}
