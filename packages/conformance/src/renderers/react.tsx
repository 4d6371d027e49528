import * as views from '@gangway/react'
import { createElement, StrictMode, version, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Renderer } from '../shared/renderer.ts'

const components = views as unknown as Record<string, ComponentType<Record<string, unknown>>>

/** The React views. The bundle decides which React version or Preact renders them. */
export const renderer: Renderer = {
  name: `React ${version}`,
  mount({ component }, props, host) {
    const View = components[component]
    if (!View) throw new Error(`@gangway/react has no ${component}.`)
    const root = createRoot(host)
    const render = (all: Record<string, unknown>) =>
      root.render(createElement(StrictMode, null, createElement(View, all)))
    render(props)
    return { update: render, unmount: () => root.unmount() }
  },
}
