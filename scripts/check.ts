import { checkLegs } from './check-legs.ts'
import { runLegs } from './legs.ts'

process.exitCode = (await runLegs(checkLegs, 2)) ? 0 : 1
