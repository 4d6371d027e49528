import type { Controller } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

type Source<Events> = Pick<Controller<unknown, Events>, 'view' | 'on'>

/** Reads a controller as long as its host stands in a page: draws on a new view, raises its events as `gangway-{name}`. */
export class ViewController<Events> implements ReactiveController {
  readonly #host: LitElement
  readonly #events: readonly (keyof Events & string)[]
  #source: Source<Events> | undefined
  #stops: (() => void)[] = []

  constructor(host: LitElement, events: readonly (keyof Events & string)[]) {
    this.#host = host
    this.#events = events
    host.addController(this)
  }

  watch(source: Source<Events> | undefined): void {
    if (source === this.#source) return
    this.hostDisconnected()
    this.#source = source
    if (this.#host.isConnected) this.hostConnected()
  }

  hostConnected(): void {
    const source = this.#source
    if (!source || this.#stops.length > 0) return
    const raise = (name: string) => (detail: unknown) =>
      this.#host.dispatchEvent(new CustomEvent(`gangway-${name}`, { detail, bubbles: true, composed: true }))
    this.#stops = [
      source.view.subscribe(() => this.#host.requestUpdate()),
      ...this.#events.map((name) => source.on(name, raise(name))),
    ]
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }
}
