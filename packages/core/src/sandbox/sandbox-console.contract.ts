import * as z from 'zod/mini'
import { agencyOfRow, agencyCode as code } from '../shared/contract/console/agency-of-row.contract.ts'
import { doneAnswer } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import {
  sandboxClock,
  sandboxClockChange,
  plannedFault,
  sandboxFaultPlan,
  sandboxScenario,
} from '../shared/contract/console/sandbox.contract.ts'

const changing = { access: 'console:sandbox', changes: 'console:sandbox:manage' } as const

/** The sandbox of an agency in test mode, for the provider. A live agency has none: 5004. */
export const sandboxConsoleRoutes = defineRoutes({
  'GET /console/sandbox/info/{code}': {
    access: 'console:sandbox',
    summary: 'The scenarios of the simulator, and the test clock and planned faults of an agency in test mode',
    answer: z.object({
      ...agencyOfRow,
      clock: z.object(sandboxClock),
      faults: z.array(plannedFault),
      scenarios: z.array(sandboxScenario),
      /** Paths for which faults can be planned. */
      paths: z.array(z.string()),
    }),
  },
  'POST /console/sandbox/setClock': {
    ...changing,
    summary: 'Stop, move or reset the test clock of an agency; everything that is then due is done at once',
    body: z.object({ code, ...sandboxClockChange }),
    answer: z.object(sandboxClock),
  },
  'POST /console/sandbox/planFault': {
    ...changing,
    summary: 'Plan a fault for the nth request of an agency to a path from now on',
    body: z.object({ code, ...sandboxFaultPlan }),
    answer: plannedFault,
  },
  'POST /console/sandbox/clearFaults': {
    ...changing,
    summary: 'Remove all planned faults of an agency',
    body: z.object({ code }),
    answer: doneAnswer,
  },
})
