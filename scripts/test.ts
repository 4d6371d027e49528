// `node scripts/test.ts` runs the quick selection, `--full` and `--deep` the longer ones, `--steps a,b` only these steps;
// `--bail` ends a step at its first failed test.
import { runSteps } from './run-steps.ts'
import { selectSteps } from './select-steps.ts'

const { selection, steps, atOnce, bail } = selectSteps(process.argv.slice(2))
const env = { GANGWAY_SELECTION: selection }
process.exitCode = (await runSteps(steps, { atOnce, env, bail, listsSlowest: true })) ? 0 : 1
