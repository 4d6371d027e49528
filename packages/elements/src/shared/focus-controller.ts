import type { FocusRequest } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

/** Moves the focus for each new request of a view; requests from before the first render are ignored. */
export class FocusController implements ReactiveController {
  readonly #host: LitElement
  #request: FocusRequest<string> | undefined
  #done: number | undefined

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  ask(request: FocusRequest<string>): void {
    this.#done ??= request.turn
    this.#request = request
  }

  hostUpdated(): void {
    if (!this.#request || this.#request.turn === this.#done) return
    const { on, turn } = this.#request
    this.#done = turn
    if (on !== 'none') this.move(on)
  }

  move(to: string, options?: FocusOptions): void {
    const element = this.#host.renderRoot.querySelector<HTMLElement>(`#gw-${to}`)
    element?.focus(options)
    if (element instanceof HTMLInputElement) element.select()
  }
}
