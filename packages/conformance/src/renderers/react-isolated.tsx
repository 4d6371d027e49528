import type { Renderer } from '../shared/renderer.ts'
import { renderer as react } from './react.tsx'

/** The React views, each in its own shadow root. */
export const renderer: Renderer = {
  name: `${react.name} in a shadow root`,
  mount(widget, props, host) {
    const isolated = true
    const mounted = react.mount(widget, { ...props, isolated }, host)
    return { ...mounted, update: (all) => mounted.update({ ...all, isolated }) }
  },
}
