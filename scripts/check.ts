import { checkSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'

process.exitCode = (await runSteps(checkSteps, { atOnce: 2 })) ? 0 : 1
