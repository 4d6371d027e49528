import type { Client } from '@gangway/core'
import type { Script } from './scripted-server.ts'

/** One state of a widget that can be drawn: what the server says, and what was done before. */
export interface State<Controller> {
  script: Script
  play?: (controller: Controller) => unknown
}

/** A widget's states, by name. */
export interface Stage {
  names: string[]
  /** How wide its pictures of a desk are; 620 when left out. */
  deskWidth?: number
  scriptOf(state: string): Script
  /** A controller, and how to bring it into the state. */
  set(state: string, client: Client): { controller: unknown; play: () => unknown }
}

export function stage<Controller>(
  create: (client: Client) => Controller,
  states: Record<string, State<Controller>>,
  { deskWidth }: Pick<Stage, 'deskWidth'> = {},
): Stage {
  const stateOf = (name: string) => {
    const state = states[name]
    if (!state) throw new Error(`There is no state ${name}.`)
    return state
  }
  return {
    names: Object.keys(states),
    deskWidth,
    scriptOf: (name) => stateOf(name).script,
    set(name, client) {
      const controller = create(client)
      return { controller, play: () => stateOf(name).play?.(controller) }
    },
  }
}
