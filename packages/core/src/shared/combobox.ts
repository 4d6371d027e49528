import type { Lang } from './dates.ts'
import { closedCombobox, comboboxFace, isOpen } from './combobox-face.ts'
import { inputOf, type FieldBags, type FieldSettings } from './field.ts'
import type { Message } from './message.ts'
import { openOverlay, escapeTopmost } from './overlay.ts'
import { layPopup, type LayPopup } from './popup.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'

export interface ComboboxQuery {
  text: string
  lang: Lang
  /** Aborted as soon as the answer no longer counts. */
  signal: AbortSignal
}

/** What fits a text: at once, and after a while. */
export interface Found<Option> {
  now: readonly Option[]
  later?: Promise<{ options: readonly Option[] } | { failure: Message }>
}

export interface ComboboxSettings<Option> {
  /** An empty text asks for what is offered before anything is typed. */
  find(query: ComboboxQuery): Found<Option>
  /** Told of a choice, and of one that was taken back by typing. */
  choose(option: Option | undefined): void
  /** Told of every change of the state. */
  changed(): void
}

export interface ComboboxState<Option> {
  /** What is being typed; nothing while the field shows what is chosen. */
  typed?: string
  chosen?: Option
  /** `leaving`: closed, but what was typed last is still being looked for. */
  list: 'closed' | 'loading' | 'ready' | 'leaving'
  options: readonly Option[]
  /** The place of the option that Enter would choose, or -1. */
  active: number
  failure?: Message
}

export interface ComboboxField<Option> extends Omit<FieldSettings, 'value' | 'onText' | 'keep' | 'input'> {
  lang: Lang
  textOf(option: Option): string
  input?: PropBag
}

export interface ComboboxBags extends FieldBags {
  isOpen: boolean
  popup: PropBag
  list: PropBag
  option(index: number): PropBag
  /** Said calmly, wherever the focus is: how much there is to choose from. */
  status?: Message
  /** Shown in place of the options. */
  note?: Message
  mayRetry: boolean
  close(): void
  retry(): void
  /** Lays the open list over the page; there as soon as it can open. */
  lay?: LayPopup
}

export interface Combobox<Option> {
  state(): ComboboxState<Option>
  /** Chooses from outside. */
  set(option: Option | undefined): void
  close(): void
  bags(field: ComboboxField<Option>): ComboboxBags
}

export interface LoadedCombobox<Option> extends Combobox<Option> {
  /** Goes on where the one that waited for it stands. */
  takeOver(from: ComboboxState<Option>, lang: Lang): void
}

/** An editable combobox with a list of suggestions, after the WAI-ARIA pattern. */
export function createCombobox<Option>({ find, choose, changed }: ComboboxSettings<Option>): LoadedCombobox<Option> {
  let state: ComboboxState<Option> = closedCombobox
  let asking = new AbortController()
  let lower = (): void => undefined
  /** Home and End belong to the text until an arrow has gone into the list. */
  let isInList = false
  /** Enter or Tab came before the answer: the first of it is meant. */
  let takesFirst = false

  function become(part: Partial<ComboboxState<Option>>): void {
    state = { ...state, ...part }
    changed()
  }

  function look(lang: Lang): void {
    const text = state.typed?.trim() ?? ''
    asking.abort()
    const mine = (asking = new AbortController())
    const { now, later } = find({ text, lang, signal: mine.signal })
    const first = (options: readonly Option[]) => (text && options.length > 0 ? 0 : -1)
    if (!isOpen(state)) {
      lower()
      lower = openOverlay(close)
    }
    isInList = false
    become({ list: later ? 'loading' : 'ready', options: now, active: first(now), failure: undefined })
    later?.then(
      (answer) => {
        if (mine.signal.aborted) return
        const options = 'failure' in answer ? [] : answer.options
        if (takesFirst && options[0]) return take(options[0])
        if (state.list === 'leaving') return close()
        if ('failure' in answer) return become({ list: 'ready', failure: answer.failure })
        // Who has gone into the list already stays where they are.
        const active = isInList ? Math.min(state.active, options.length - 1) : first(options)
        become({ list: 'ready', options, active })
      },
      () => undefined,
    )
  }

  function close(): void {
    asking.abort()
    lower()
    takesFirst = false
    if (state.list !== 'closed') become({ list: 'closed', options: [], active: -1, failure: undefined })
  }

  function take(option: Option): void {
    state = { ...state, chosen: option, typed: undefined }
    close()
    choose(option)
  }

  function type(text: string): void {
    const had = state.chosen
    state = { ...state, typed: text, chosen: undefined }
    takesFirst = false
    if (had) choose(undefined)
  }

  function move(to: number): void {
    const { length } = state.options
    isInList = true
    if (length > 0) become({ active: (to + length) % length })
  }

  function key(event: DomEvent, lang: Lang): boolean {
    const { active, options, list } = state
    const isShown = isOpen(state)
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = event.key === 'ArrowDown'
        if (!isShown) look(lang)
        if (!isShown && state.active >= 0) return true
        move(isDown ? state.active + 1 : state.active < 0 ? -1 : state.active - 1)
        return true
      }
      case 'Home':
      case 'End':
        if (!isShown || !isInList) return false
        move(event.key === 'Home' ? 0 : -1)
        return true
      case 'Enter': {
        const option = options[active]
        if (isShown && option) take(option)
        else takesFirst = list === 'loading' && Boolean(state.typed?.trim())
        return (isShown && option !== undefined) || takesFirst
      }
      case 'Escape':
        if (isShown) escapeTopmost()
        return isShown
      default:
        return false
    }
  }

  /** Leaving the field means the option that Enter would choose. */
  function leave(): void {
    const option = state.options[state.active]
    if (state.list === 'leaving') return
    if (option) take(option)
    else if (state.typed?.trim() && state.list === 'loading') {
      takesFirst = true
      lower()
      become({ list: 'leaving' })
    } else {
      if (state.typed === '') state = { ...state, typed: undefined }
      close()
    }
  }

  return {
    state: () => state,
    close,
    takeOver({ typed, chosen, list }, lang) {
      state = { ...state, typed, chosen }
      if (list !== 'closed') look(lang)
      if (list === 'leaving') leave()
    },
    set(option) {
      state = { ...state, chosen: option, typed: undefined }
      close()
      changed()
    },
    bags(settings) {
      const { id, lang, onFocus } = settings
      const { options, active, failure } = state
      const bags = comboboxFace(settings, state, {
        onText(next) {
          type(next)
          look(lang)
        },
        onFocus(isHere) {
          onFocus(isHere)
          if (!isHere) leave()
        },
      })
      const { oninput, onkeydown } = bags.input
      return {
        ...bags,
        lay: layPopup,
        close: leave,
        mayRetry: failure !== undefined,
        retry: () => look(lang),
        option: (index) => ({
          id: `${id}-option-${index}`,
          role: 'option',
          'aria-selected': index === active ? 'true' : 'false',
          // The focus stays in the field.
          onmousedown: (event) => event.preventDefault(),
          onclick() {
            const option = options[index]
            if (option) take(option)
          },
        }),
        status: isOpen(state) ? statusOf(state) : undefined,
        note: failure ?? (options.length === 0 ? statusOf(state) : undefined),
        input: {
          ...bags.input,
          oninput(event) {
            if (!event.isComposing) return call(oninput, event)
            // Letters of a syllable are shown, but not yet looked for.
            type(inputOf(event).value)
            changed()
          },
          onclick(event) {
            if (isOpen(state)) return
            look(lang)
            if (state.typed === undefined) inputOf(event).select?.()
          },
          onkeydown(event) {
            if (event.isComposing || !key(event, lang)) return call(onkeydown, event)
            event.preventDefault()
            event.stopPropagation()
          },
        },
      }
    },
  }
}

function statusOf({ list, options, failure }: ComboboxState<unknown>): Message {
  if (failure) return failure
  if (options.length > 0) return { key: 'combobox.results', values: { count: options.length } }
  return { key: list === 'loading' ? 'combobox.loading' : 'combobox.none' }
}

function call(handler: PropBag[string], event: DomEvent): void {
  if (typeof handler === 'function') handler(event)
}
