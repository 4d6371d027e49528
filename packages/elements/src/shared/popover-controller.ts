import type { LitElement, ReactiveController } from 'lit'

/** Shows the `popover` elements of its host in the top layer, where no ancestor clips them. Add it before a focus controller. */
export class PopoverController implements ReactiveController {
  readonly #host: LitElement

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  hostUpdated(): void {
    for (const element of this.#host.renderRoot.querySelectorAll<Partial<HTMLElement> & Element>('[popover]'))
      // Not all browsers have popovers, and an update may come after the page has removed the host.
      if (element.showPopover && element.isConnected && !element.matches(':popover-open')) element.showPopover()
  }
}
