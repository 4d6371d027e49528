import { defineElements } from '@gangway/elements/define'
import * as views from '@gangway/react'
import { createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

export type Flavour = 'react' | 'preact' | 'lit'

export interface Widget {
  /** The name of its tag behind `gangway-`. */
  tag: string
  component: string
}

/** Draws a widget into a place; the returned function takes it away. */
export type Mount = (widget: Widget, props: Record<string, unknown>, place: HTMLElement) => () => void

defineElements()

export const mounts: Record<Flavour, () => Promise<Mount>> = {
  react: async () => draw({ widgets: views, createElement, createRoot }),
  preact: async () => draw(await import('virtual:preact-flavour')),
  lit: async () => (widget, props, place) => {
    const element = Object.assign(document.createElement(`gangway-${widget.tag}`), props)
    place.append(element)
    return () => element.remove()
  },
}

export interface Drawing {
  widgets: object
  createElement: typeof createElement
  createRoot: typeof createRoot
}

function draw({ widgets, createElement, createRoot }: Drawing): Mount {
  return ({ component }, props, place) => {
    const View = (widgets as Record<string, ComponentType<Record<string, unknown>>>)[component]
    if (!View) throw new Error(`@gangway/react has no ${component}.`)
    const root = createRoot(place)
    root.render(createElement(View, props))
    return () => root.unmount()
  }
}
