import { simulator } from '@gangway/simulator'
import { sandboxScenariosOf } from './scenarios.ts'

export const sandboxScenarios = sandboxScenariosOf(simulator.scenarios)
