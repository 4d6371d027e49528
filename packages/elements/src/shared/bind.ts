import type { DomEvent, ElementProps } from '@gangway/core'
import { noChange } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'

/** Applies the element props of a controller: attributes, the value, and one event listener for all handlers. */
class Bind extends Directive {
  #props: ElementProps = {}
  readonly #listening = new Set<string>()

  override render(_props: ElementProps): unknown {
    return noChange
  }

  override update({ element }: ElementPart, [props]: [ElementProps]): unknown {
    for (const name of Object.keys(this.#props)) if (!(name in props)) element.removeAttribute(name)
    for (const [name, value] of Object.entries(props)) {
      if (typeof value === 'function') this.#listen(element, name.slice(2))
      else if (name === 'value') setValue(element, String(value))
      else if (name === 'checked') Object.assign(element, { checked: value === true })
      else setAttribute(element, name, value)
    }
    this.#props = props
    return noChange
  }

  handleEvent(event: Event & DomEvent): void {
    const handler = this.#props[`on${event.type}`]
    if (typeof handler === 'function') handler(event)
  }

  #listen(element: Element, type: string): void {
    if (this.#listening.has(type)) return
    this.#listening.add(type)
    element.addEventListener(type, this)
  }
}

export const bind = directive(Bind)

function setValue(element: Element, value: string): void {
  if ('value' in element && element.value !== value) element.value = value
}

function setAttribute(element: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) return element.removeAttribute(name)
  const text = value === true ? '' : String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}
