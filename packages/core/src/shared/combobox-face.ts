import type { Combobox, ComboboxBags, ComboboxField, ComboboxState } from './combobox.ts'
import { fieldBags, type FieldSettings } from './field.ts'

export const closedCombobox: ComboboxState<never> = { list: 'closed', options: [], active: -1 }

export function isOpen({ list }: ComboboxState<unknown>): boolean {
  return list === 'loading' || list === 'ready'
}

type Face = Omit<ComboboxBags, 'option' | 'status' | 'note' | 'mayRetry' | 'close' | 'retry'>

/** What the elements of a combobox carry, whatever a hand sets going in them. */
export function comboboxFace<Option>(
  settings: ComboboxField<Option>,
  state: ComboboxState<Option>,
  handlers: Pick<FieldSettings, 'onText' | 'onFocus' | 'onEnter'>,
): Face {
  const { id, textOf, input } = settings
  const { typed, chosen, active } = state
  const isShown = isOpen(state)
  const bags = fieldBags({
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
    ...bags,
    isOpen: isShown,
    popup: { id: `${id}-popup`, popover: 'manual', 'data-open': isShown ? '' : undefined },
    list: { id: `${id}-list`, role: 'listbox', 'aria-labelledby': `${id}-label` },
    label: { ...bags.label, id: `${id}-label` },
  }
}

/**
 * Stands where a combobox will, until that is loaded: keeps what is typed, and in `list` whether to look for it (`loading`), or
 * to take the first that is found because the field was left or Enter pressed (`leaving`).
 */
export function waitingCombobox<Option>(changed: () => void): Combobox<Option> {
  let state: ComboboxState<Option> = closedCombobox

  function become(part: Partial<ComboboxState<Option>>): void {
    state = { ...state, ...part }
    changed()
  }

  return {
    state: () => state,
    set: (chosen) => become({ chosen, typed: undefined, list: 'closed' }),
    close: () => become({ list: 'closed' }),
    bags(settings) {
      const leave = () => become({ list: state.typed?.trim() ? 'leaving' : 'closed' })
      const face = comboboxFace(
        settings,
        { ...state, list: 'closed' },
        {
          onText: (typed) => become({ typed, chosen: undefined, list: 'loading' }),
          onEnter: () => (state.typed?.trim() ? leave() : settings.onEnter?.()),
          onFocus(isHere) {
            settings.onFocus(isHere)
            if (!isHere) leave()
          },
        },
      )
      return {
        ...face,
        ...{ option: () => ({}), mayRetry: false, close: leave, retry: () => undefined },
        input: { ...face.input, onclick: () => become({ list: 'loading' }) },
      }
    },
  }
}
