import type { DomEvent, PropBag } from '@gangway/core'
import { noChange } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'

/** Lays a prop bag of core over an element: attributes, the value, and one listener for all handlers. */
class Bind extends Directive {
  #bag: PropBag = {}
  readonly #heard = new Set<string>()

  override render(_bag: PropBag): unknown {
    return noChange
  }

  override update({ element }: ElementPart, [bag]: [PropBag]): unknown {
    for (const name of Object.keys(this.#bag)) if (!(name in bag)) element.removeAttribute(name)
    for (const [name, value] of Object.entries(bag)) {
      if (typeof value === 'function') this.#hear(element, name.slice(2))
      else if (name === 'value') setValue(element, String(value))
      else if (name === 'checked') Object.assign(element, { checked: value === true })
      else setAttribute(element, name, value)
    }
    this.#bag = bag
    return noChange
  }

  handleEvent(event: Event & DomEvent): void {
    const handler = this.#bag[`on${event.type}`]
    if (typeof handler === 'function') handler(event)
  }

  #hear(element: Element, type: string): void {
    if (this.#heard.has(type)) return
    this.#heard.add(type)
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
