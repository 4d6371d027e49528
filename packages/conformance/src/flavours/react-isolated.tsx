import type { Flavour } from '../shared/flavour.ts'
import { flavour as react } from './react.tsx'

/** The React views, each in a shadow root of its own. */
export const flavour: Flavour = {
  name: `${react.name} in a shadow root`,
  mount(widget, props, place) {
    const isolated = true
    const mounted = react.mount(widget, { ...props, isolated }, place)
    return { ...mounted, update: (all) => mounted.update({ ...all, isolated }) }
  },
}
