import type { Controller } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

type Source<Events> = Pick<Controller<unknown, Events>, 'view' | 'on'>

/** Default actions per event, skipped when a listener prevents the event. */
type Defaults<Events> = { [Name in keyof Events]?: (detail: Events[Name]) => void }

/** Connects a controller while its host is connected: updates on a new view, dispatches its events as `gangway-{name}`. */
export class ViewController<Events> implements ReactiveController {
  readonly #host: LitElement
  readonly #defaults: Defaults<Events>
  #source: Source<Events> | undefined
  #stops: (() => void)[] = []

  constructor(host: LitElement, defaults: Defaults<Events> = {}) {
    this.#host = host
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
    const raise = (detail: unknown, name: string): void => {
      const follow = this.#defaults[name as keyof Events] as ((detail: unknown) => void) | undefined
      const how = { detail, bubbles: true, composed: true, cancelable: follow !== undefined }
      if (this.#host.dispatchEvent(new CustomEvent(`gangway-${name}`, how))) follow?.(detail)
    }
    this.#stops = [source.view.subscribe(() => this.#host.requestUpdate()), source.on('*', raise)]
    raise({ controller: source, cleanups: this.#stops }, 'ready')
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }
}
