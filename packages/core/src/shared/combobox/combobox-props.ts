import type { Combobox, ComboboxProps, ComboboxField, ComboboxState } from './combobox.model.ts'
import { fieldProps, type FieldSettings } from '../forms/field.ts'

export const closedComboboxState: ComboboxState<never> = { list: 'closed', options: [], active: -1 }

export function isListOpen({ list }: ComboboxState<unknown>): boolean {
  return list === 'loading' || list === 'ready'
}

type ComboboxHandlers = Omit<ComboboxProps, 'option' | 'status' | 'note' | 'mayRetry' | 'close' | 'retry'>

/** Props of the elements of a combobox, independent of its behaviour. */
export function createComboboxProps<Option>(
  settings: ComboboxField<Option>,
  state: ComboboxState<Option>,
  handlers: Pick<FieldSettings, 'onText' | 'onFocus' | 'onEnter'>,
): ComboboxHandlers {
  const { id, textOf, input } = settings
  const { typed, chosen, active } = state
  const isShown = isListOpen(state)
  const props = fieldProps({
    ...settings,
    value: typed ?? (chosen ? textOf(chosen) : ''),
    input: {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown ? 'true' : 'false',
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-option-${active}` : undefined,
      ...input,
    },
    ...handlers,
  })
  return {
    ...props,
    isOpen: isShown,
    popup: { id: `${id}-popup`, popover: 'manual', 'data-open': isShown ? '' : undefined },
    list: { id: `${id}-list`, role: 'listbox', 'aria-labelledby': `${id}-label` },
    label: { ...props.label, id: `${id}-label` },
  }
}

/**
 * Placeholder until the combobox is loaded. Keeps what is typed, and in `list` whether to search for it (`loading`)
 * or to take the first match because the field was left or Enter was pressed (`leaving`).
 */
export function createPlaceholderCombobox<Option>(changed: () => void): Combobox<Option> {
  let state: ComboboxState<Option> = closedComboboxState

  function setState(part: Partial<ComboboxState<Option>>): void {
    state = { ...state, ...part }
    changed()
  }

  return {
    state: () => state,
    set: (chosen) => setState({ chosen, typed: undefined, list: 'closed' }),
    close: () => setState({ list: 'closed' }),
    props(settings) {
      const leave = () => setState({ list: state.typed?.trim() ? 'leaving' : 'closed' })
      const face = createComboboxProps(
        settings,
        { ...state, list: 'closed' },
        {
          onText: (typed) => setState({ typed, chosen: undefined, list: 'loading' }),
          onEnter: () => (state.typed?.trim() ? leave() : settings.onEnter?.()),
          onFocus(hasFocus) {
            settings.onFocus(hasFocus)
            if (!hasFocus) leave()
          },
        },
      )
      return {
        ...face,
        ...{ option: () => ({}), mayRetry: false, close: leave, retry: () => undefined },
        input: { ...face.input, onclick: () => setState({ list: 'loading' }) },
      }
    },
  }
}
