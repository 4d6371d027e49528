import { defineElements } from '@gangway/elements/define'
import * as views from '@gangway/react'
import { createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

export type Renderer = 'react' | 'preact' | 'lit'

export interface Widget {
  /** Tag name without the prefix `gangway-`. */
  tag: string
  component: string
}

/** Renders a widget into an element; returns the function that unmounts it. */
export type Mount = (widget: Widget, props: Record<string, unknown>, container: HTMLElement) => () => void

defineElements()

export const mounts: Record<Renderer, () => Promise<Mount>> = {
  react: async () => createMount({ widgets: views, createElement, createRoot }),
  preact: async () => createMount(await import('virtual:preact-renderer')),
  lit: async () => (widget, props, container) => {
    const element = Object.assign(document.createElement(`gangway-${widget.tag}`), props)
    container.append(element)
    return () => element.remove()
  },
}

export interface ReactRuntime {
  widgets: object
  createElement: typeof createElement
  createRoot: typeof createRoot
}

function createMount({ widgets, createElement, createRoot }: ReactRuntime): Mount {
  return ({ component }, props, container) => {
    const View = (widgets as Record<string, ComponentType<Record<string, unknown>>>)[component]
    if (!View) throw new Error(`@gangway/react has no ${component}.`)
    const root = createRoot(container)
    root.render(createElement(View, props))
    return () => root.unmount()
  }
}
