import { loadTranslator, type MessageBundle, type Translator } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

/** Translator for the message bundles of a widget: the one passed in, else loaded in the language of the element or page. */
export class TranslatorController implements ReactiveController {
  readonly #host: LitElement & { translator: Translator | undefined }
  readonly #messageBundles: readonly MessageBundle[]
  #loading: string | undefined
  #loaded: Translator | undefined

  constructor(host: LitElement & { translator: Translator | undefined }, ...messageBundles: readonly MessageBundle[]) {
    this.#host = host
    this.#messageBundles = messageBundles
    host.addController(this)
  }

  get translator(): Translator | undefined {
    return this.#host.translator ?? this.#loaded
  }

  hostUpdate(): void {
    const lang = this.#lang()
    if (this.#host.translator || this.#loading === lang) return
    this.#loading = lang
    loadTranslator(lang, ...this.#messageBundles).then(
      (translator) => {
        if (this.#loading !== lang) return
        this.#loaded = translator
        this.#host.requestUpdate()
      },
      () => undefined,
    )
  }

  #lang(): string {
    const host = this.#host
    return host.lang || host.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang
  }
}
