import type { Client } from '@gangway/core'
import type { Script } from './scripted-server.ts'

/** One state of a widget: the responses of the server and the actions that lead to it. */
export interface WidgetState<Controller> {
  script: Script
  /** Props of the widget besides its controller. */
  props?: Record<string, unknown>
  enter?: (controller: Controller) => unknown
}

export interface PreparedState {
  controller: unknown
  props?: Record<string, unknown> | undefined
  enter: () => unknown
}

/** A widget's states, by name. */
export interface WidgetStates {
  names: string[]
  /** Width of desktop screenshots in pixels; 620 when left out. */
  screenshotWidth?: number
  scriptOf(state: string): Script
  /** Creates a controller; `enter` brings it into the state. */
  prepare(state: string, client: Client): PreparedState
}

export function defineStates<Controller>(
  create: (client: Client) => Controller,
  states: Record<string, WidgetState<Controller>>,
  { screenshotWidth }: Pick<WidgetStates, 'screenshotWidth'> = {},
): WidgetStates {
  const stateOf = (name: string) => {
    const state = states[name]
    if (!state) throw new Error(`There is no state ${name}.`)
    return state
  }
  return {
    names: Object.keys(states),
    screenshotWidth,
    scriptOf: (name) => stateOf(name).script,
    prepare(name, client) {
      const controller = create(client)
      return { controller, props: stateOf(name).props, enter: () => stateOf(name).enter?.(controller) }
    },
  }
}
