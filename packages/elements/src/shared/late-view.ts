import type { LitElement } from 'lit'

/** Views that come behind the first picture: asked for when they are first wanted, drawn as soon as they are here. */
export class LateView<View> {
  readonly #host: LitElement
  readonly #load: () => Promise<View>
  #view: View | undefined

  constructor(host: LitElement, load: () => Promise<View>) {
    this.#host = host
    this.#load = load
  }

  now(isWanted: boolean): View | undefined {
    if (isWanted && !this.#view) void this.#fetch()
    return this.#view
  }

  async #fetch(): Promise<void> {
    try {
      this.#view = await this.#load()
      this.#host.requestUpdate()
    } catch {
      // Drawn again, it is asked for again.
    }
  }
}
