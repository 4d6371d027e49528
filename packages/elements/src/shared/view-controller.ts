import type { Controller } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

type Source<Events> = Pick<Controller<unknown, Events>, 'view' | 'on'>

/** Default actions per event, skipped when a listener prevents the event. */
type Defaults<Events> = { [Name in keyof Events]?: (detail: Events[Name]) => void }

/** Connects a controller while its host is connected: updates on a new view, dispatches its events as `gangway-{name}`. */
export class ViewController<Events> implements ReactiveController {
  readonly #host: LitElement
  readonly #events: readonly (keyof Events & string)[]
  readonly #defaults: Defaults<Events>
  #source: Source<Events> | undefined
  #stops: (() => void)[] = []

  constructor(host: LitElement, events: readonly (keyof Events & string)[], defaults: Defaults<Events> = {}) {
    this.#host = host
    this.#events = events
    this.#defaults = defaults
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
    const raise = <Name extends keyof Events & string>(name: Name, detail: Events[Name]): void => {
      const follow = this.#defaults[name]
      const how = { detail, bubbles: true, composed: true, cancelable: follow !== undefined }
      if (this.#host.dispatchEvent(new CustomEvent(`gangway-${name}`, how))) follow?.(detail)
    }
    this.#stops = [
      source.view.subscribe(() => this.#host.requestUpdate()),
      ...this.#events.map((name) => source.on(name, (detail) => raise(name, detail))),
    ]
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }
}
