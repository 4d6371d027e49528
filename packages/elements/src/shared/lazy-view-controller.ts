import type { LitElement } from 'lit'

/** A lazily loaded view: loads on first use and updates the host when loaded. */
export class LazyViewController<View> {
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
      // The next render loads again.
    }
  }
}
