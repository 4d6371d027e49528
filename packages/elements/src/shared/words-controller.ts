import { chooseLang, loadWords, type Lang, type Room, type Words } from '@gangway/core'
import type { LitElement, ReactiveController } from 'lit'

/** The words of its host's rooms: handed in, else loaded in the language of the host or of the page around it. */
export class WordsController implements ReactiveController {
  readonly #host: LitElement & { words: Words | undefined }
  readonly #rooms: readonly Room[]
  #loading: Lang | undefined
  #loaded: Words | undefined

  constructor(host: LitElement & { words: Words | undefined }, ...rooms: readonly Room[]) {
    this.#host = host
    this.#rooms = rooms
    host.addController(this)
  }

  get words(): Words | undefined {
    return this.#host.words ?? this.#loaded
  }

  hostUpdate(): void {
    const lang = this.#lang()
    if (this.#host.words || this.#loading === lang) return
    this.#loading = lang
    loadWords(lang, ...this.#rooms).then(
      (words) => {
        if (this.#loading !== lang) return
        this.#loaded = words
        this.#host.requestUpdate()
      },
      () => undefined,
    )
  }

  #lang(): Lang {
    const host = this.#host
    const tag = host.lang || host.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang
    return chooseLang(tag, [tag])
  }
}
