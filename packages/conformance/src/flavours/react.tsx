import * as views from '@gangway/react'
import { createElement, StrictMode, version, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Flavour } from '../shared/flavour.ts'

const components = views as unknown as Record<string, ComponentType<Record<string, unknown>>>

/** The React views. Which React draws them is decided when the suite is bundled. */
export const flavour: Flavour = {
  name: `React ${version}`,
  mount({ component }, props, place) {
    const View = components[component]
    if (!View) throw new Error(`@gangway/react has no ${component}.`)
    const root = createRoot(place)
    const draw = (all: Record<string, unknown>) =>
      root.render(createElement(StrictMode, null, createElement(View, all)))
    draw(props)
    return { update: draw, unmount: () => root.unmount() }
  },
}
