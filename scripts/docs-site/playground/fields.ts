import { colors } from '@gangway/core/styles'
import { fitColorsToAccent } from '../../../portal/src/embed-studio/contrast.rules.ts'
import { changeWidget, withValue, type StudioConfig } from '../../../portal/src/embed-studio/studio-config.rules.ts'
import { findWidget, translateDescription } from '../../../portal/src/embed-studio/studio-widgets.ts'
import { element, withCode } from './dom.ts'
import { accentOf, densities, densityOf, hiddenOptions, type Density } from './state.ts'
import { isChinese, playgroundTexts } from './texts.ts'

type Change = (config: StudioConfig) => void

/** Attributes with a fixed set of values. */
const choicesOf: Readonly<Record<string, readonly string[]>> = { audience: ['', 'traveller'] }

/** The controls. They are created again only when the widget changes, so that a field keeps its focus. */
export function createFields(config: () => StudioConfig, change: Change): HTMLElement[] {
  const texts = playgroundTexts()
  const { widget } = config()
  return [
    choice({
      ...{ name: 'widget', label: texts.widget, options: texts.widgets, value: widget },
      onChange: (value) => change(changeWidget(config(), value)),
    }),
    element(
      'fieldset',
      {},
      element('legend', {}, texts.appearance),
      choice({
        ...{ name: 'lang', label: texts.lang, options: texts.langs, value: config().lang },
        onChange: (lang) => change({ ...config(), lang }),
      }),
      choice({
        ...{ name: 'scheme', label: texts.scheme, options: texts.schemes, value: config().scheme },
        onChange: (scheme) => change({ ...config(), scheme }),
      }),
      accentField(config, change),
      choice({
        ...{ name: 'density', label: texts.density, options: texts.densities, value: densityOf(config()) },
        onChange: (value: Density) => change(setProperty(config(), '--gw-space', densities[value])),
      }),
      choice({
        ...{ name: 'radius', label: texts.radius, options: texts.radii },
        value: asRadius(config().properties['--gw-radius']),
        onChange: (value) => change(setProperty(config(), '--gw-radius', value)),
      }),
    ),
    optionFields(config, change),
  ]
}

const asRadius = (value = ''): keyof ReturnType<typeof playgroundTexts>['radii'] =>
  value === '0px' || value === '14px' ? value : ''

const setProperty = (config: StudioConfig, name: string, value: string): StudioConfig => ({
  ...config,
  properties: withValue(config.properties, name, value),
})

interface ChoiceField<Value extends string> {
  name: string
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

function choice<Value extends string>({ name, label, options, value, onChange }: ChoiceField<Value>): HTMLElement {
  const id = `field-${name}`
  const values = Object.keys(options).filter((each): each is Value => each in options)
  const select = element('select', {
    id,
    onchange() {
      const chosen = values.find((each) => each === select.value)
      if (chosen !== undefined) onChange(chosen)
    },
  })
  select.append(...values.map((each) => new Option(options[each], each, false, each === value)))
  return element('div', { class: 'field' }, element('label', { for: id }, label), select)
}

function accentField(config: () => StudioConfig, change: Change): HTMLElement {
  const texts = playgroundTexts()
  const input = element('input', {
    ...{ id: 'field-accent', type: 'color', value: accentOf(config(), colors.accent) },
    oninput: () =>
      change({
        ...config(),
        colors: fitColorsToAccent({ colors: { accent: [input.value, input.value] } }),
      }),
  })
  const reset = element(
    'button',
    {
      type: 'button',
      onclick() {
        input.value = colors.accent[0]
        change({ ...config(), colors: {} })
      },
    },
    texts.reset,
  )
  return element(
    'div',
    { class: 'field' },
    element('label', { for: 'field-accent' }, texts.accent),
    element('span', { class: 'beside' }, input, reset),
  )
}

function optionFields(config: () => StudioConfig, change: Change): HTMLElement {
  const texts = playgroundTexts()
  const { widget } = config()
  const options = findWidget(widget).options.filter(({ name }) => !hiddenOptions.includes(name))
  const set = (name: string, value: string) =>
    change({ ...config(), options: withValue(config().options, name, value) })
  const fields = options.map(({ name, kind, description }) => {
    const id = `field-${name}`
    const common = { id, 'aria-describedby': `${id}-hint` }
    const value = config().options[name] ?? ''
    const label = element('label', { for: id }, element('code', {}, name))
    const hint = element(
      'small',
      { id: `${id}-hint` },
      ...withCode(translateDescription(description, isChinese() ? 'cn' : 'en')),
    )
    if (kind === 'switch') {
      const box = element('input', {
        ...{ ...common, type: 'checkbox', checked: value === 'on' },
        onchange: () => set(name, box.checked ? 'on' : ''),
      })
      return element('div', { class: 'field' }, element('span', { class: 'beside' }, box, label), hint)
    }
    const choices = choicesOf[name]
    if (choices) {
      const select = element('select', { ...common, onchange: () => set(name, select.value) })
      select.append(...choices.map((each) => new Option(choiceName(each, texts.choices), each, false, each === value)))
      return element('div', { class: 'field' }, label, select, hint)
    }
    const input = element('input', {
      ...{ ...common, type: 'text', value, autocomplete: 'off', spellcheck: 'false' },
      oninput: () => set(name, input.value.trim()),
    })
    return element('div', { class: 'field' }, label, input, hint)
  })
  return element('fieldset', {}, element('legend', {}, texts.options), ...fields)
}

const choiceName = (value: string, names: Readonly<Record<string, string>>): string =>
  value === '' ? (names['off'] ?? '') : (names[value] ?? value)
