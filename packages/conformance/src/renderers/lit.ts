import { defineElements } from '@gangway/elements/define'
import type { Renderer, WidgetProps } from '../shared/renderer.ts'

defineElements()

/** The web components with the same props as React: callbacks become listeners. */
export const renderer: Renderer = {
  name: 'Lit',
  mount({ name }, props, host) {
    const tag = `gangway-${name}`
    if (!customElements.get(tag)) throw new Error(`@gangway/elements has no ${tag}.`)
    const element = document.createElement(tag)
    let listening: [string, EventListener][] = []
    const apply = (all: WidgetProps) => {
      for (const [type, listener] of listening) element.removeEventListener(type, listener)
      listening = []
      for (const [key, value] of Object.entries(all)) {
        if (typeof value === 'function' && key.startsWith('on')) {
          const type = `gangway${key.slice(2).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
          const listener = (event: Event) => value((event as CustomEvent<unknown>).detail)
          element.addEventListener(type, listener)
          listening.push([type, listener])
        } else if (key === 'autoFocus') element.toggleAttribute('autofocus', value === true)
        else Object.assign(element, { [key]: value })
      }
      if ('onForgotPassword' in all) Object.assign(element, { forgotPassword: true })
    }
    apply(props)
    host.append(element)
    return { update: apply, unmount: () => element.remove() }
  },
}
