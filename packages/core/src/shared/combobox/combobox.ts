import type { Lang } from '../format/server-time.ts'
import { closedComboboxState, createComboboxProps, isListOpen } from './combobox-props.ts'
import type { ComboboxSettings, ComboboxState, LoadedCombobox } from './combobox.model.ts'
import { getInputElement } from '../forms/field.ts'
import type { Message } from '../message.ts'
import { openOverlay, closeTopmostOverlay } from '../overlay/overlay.ts'
import { attachPopup } from '../overlay/popup.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'

/** An editable combobox with a list of suggestions, after the WAI-ARIA pattern. */
export function createCombobox<Option>({ find, choose, changed }: ComboboxSettings<Option>): LoadedCombobox<Option> {
  let state: ComboboxState<Option> = closedComboboxState
  let abortController = new AbortController()
  let closeOverlay = (): void => undefined
  /** Home and End move in the text until an arrow key was used. */
  let isInList = false
  /** Enter or Tab came before the response: its first match is chosen. */
  let choosesFirstMatch = false

  function setState(part: Partial<ComboboxState<Option>>): void {
    state = { ...state, ...part }
    changed()
  }

  function search(lang: Lang): void {
    const text = state.typed?.trim() ?? ''
    abortController.abort()
    const mine = (abortController = new AbortController())
    const { now, later } = find({ text, lang, signal: mine.signal })
    const first = (options: readonly Option[]) => (text && options.length > 0 ? 0 : -1)
    if (!isListOpen(state)) {
      closeOverlay()
      closeOverlay = openOverlay(close)
    }
    isInList = false
    setState({ list: later ? 'loading' : 'ready', options: now, active: first(now), failure: undefined })
    later?.then(
      (answer) => {
        if (mine.signal.aborted) return
        const options = 'failure' in answer ? [] : answer.options
        if (choosesFirstMatch && options[0]) return chooseOption(options[0])
        if (state.list === 'leaving') return close()
        if ('failure' in answer) return setState({ list: 'ready', failure: answer.failure })
        // A marked option stays marked.
        const active = isInList ? Math.min(state.active, options.length - 1) : first(options)
        setState({ list: 'ready', options, active })
      },
      () => undefined,
    )
  }

  function close(): void {
    abortController.abort()
    closeOverlay()
    choosesFirstMatch = false
    if (state.list !== 'closed') setState({ list: 'closed', options: [], active: -1, failure: undefined })
  }

  function chooseOption(option: Option): void {
    state = { ...state, chosen: option, typed: undefined }
    close()
    choose(option)
  }

  function type(text: string): void {
    const previousChoice = state.chosen
    state = { ...state, typed: text, chosen: undefined }
    choosesFirstMatch = false
    if (previousChoice) choose(undefined)
  }

  function move(to: number): void {
    const { length } = state.options
    isInList = true
    if (length > 0) setState({ active: (to + length) % length })
  }

  function key(event: DomEvent, lang: Lang): boolean {
    const { active, options, list } = state
    const isShown = isListOpen(state)
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = event.key === 'ArrowDown'
        if (!isShown) search(lang)
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
        if (isShown && option) chooseOption(option)
        else choosesFirstMatch = list === 'loading' && Boolean(state.typed?.trim())
        return (isShown && option !== undefined) || choosesFirstMatch
      }
      case 'Escape':
        if (isShown) closeTopmostOverlay()
        return isShown
      default:
        return false
    }
  }

  /** Leaving the field chooses the option that Enter would choose. */
  function leave(): void {
    const option = state.options[state.active]
    if (state.list === 'leaving') return
    if (option) chooseOption(option)
    else if (state.typed?.trim() && state.list === 'loading') {
      choosesFirstMatch = true
      closeOverlay()
      setState({ list: 'leaving' })
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
      if (list !== 'closed') search(lang)
      if (list === 'leaving') leave()
    },
    set(option) {
      state = { ...state, chosen: option, typed: undefined }
      close()
      changed()
    },
    props(settings) {
      const { id, lang, onFocus } = settings
      const { options, active, failure } = state
      const props = createComboboxProps(settings, state, {
        onText(next) {
          type(next)
          search(lang)
        },
        onFocus(hasFocus) {
          onFocus(hasFocus)
          if (!hasFocus) leave()
        },
      })
      const { oninput, onkeydown } = props.input
      return {
        ...props,
        attach: attachPopup,
        close: leave,
        mayRetry: failure !== undefined,
        retry: () => search(lang),
        option: (index) => ({
          id: `${id}-option-${index}`,
          role: 'option',
          'aria-selected': index === active ? 'true' : 'false',
          // Keeps the focus in the field.
          onmousedown: (event) => event.preventDefault(),
          onclick() {
            const option = options[index]
            if (option) chooseOption(option)
          },
        }),
        status: isListOpen(state) ? statusOf(state) : undefined,
        note: failure ?? (options.length === 0 ? statusOf(state) : undefined),
        input: {
          ...props.input,
          oninput(event) {
            if (!event.isComposing) return callHandler(oninput, event)
            // IME composition is shown but not searched yet.
            type(getInputElement(event).value)
            changed()
          },
          onclick(event) {
            if (isListOpen(state)) return
            search(lang)
            if (state.typed === undefined) getInputElement(event).select?.()
          },
          onkeydown(event) {
            if (event.isComposing || !key(event, lang)) return callHandler(onkeydown, event)
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

function callHandler(handler: ElementProps[string], event: DomEvent): void {
  if (typeof handler === 'function') handler(event)
}
