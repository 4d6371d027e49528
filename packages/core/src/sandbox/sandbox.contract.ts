import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { doneAnswer, id, limitedText } from '../shared/contract/envelope.contract.ts'
import { refundNo } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import {
  sandboxClock,
  sandboxClockChange,
  plannedFault,
  sandboxFaultPlan,
  sandboxScenario,
  simulatedChanges,
} from '../shared/contract/console/sandbox.contract.ts'

export const sandboxRoutes = defineRoutes({
  'GET /sandbox/clock': {
    access: 'booking:manual',
    summary: 'Current time of the agency in test mode',
    answer: z.object(sandboxClock),
  },
  'POST /sandbox/clock': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary:
      'Stop the time of the agency, let it run again, move it on by up to 400 days in all, or reset it to the real time; everything that is then due is done at once. Time goes back by a reset only, which is refused while a booking made or changed after the real time is still on its way; finished ones keep their later times',
    body: z.object(sandboxClockChange),
    answer: z.object({
      ...sandboxClock,
      /** Number of due jobs that were run. */
      happened: z.int(),
      /** More jobs are due and run in the background. */
      goesOn: z.boolean(),
    }),
  },
  'GET /sandbox/faults': {
    access: 'booking:manual',
    summary: 'Planned faults of the agency, including triggered ones',
    answer: z.array(plannedFault),
  },
  'POST /sandbox/faults': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary: 'Plan a fault for the nth request of the agency to a path from now on',
    body: z.object(sandboxFaultPlan),
    answer: plannedFault,
  },
  'POST /sandbox/faults/clear': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary: 'Remove all planned faults of the agency',
    body: z.object({}),
    answer: doneAnswer,
  },
  'GET /sandbox/scenarios': {
    access: 'booking:manual',
    summary:
      'List of sandbox scenarios: what triggers each and what to expect. The header x-gangway-scenario names the scenario that answered a request',
    answer: z.array(sandboxScenario),
  },
  'POST /sandbox/events': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary:
      'Trigger an airline event: an e-mail about a booking, a flight change, a received refund, or the start or stop of sales; or let support answer a request',
    body: z.object({
      kind: z.enum(['airlineMail', 'airlineStatus', 'scheduleChange', 'moneyArrived', 'agentReply']),
      /** Booking that an e-mail or a change is about. */
      orderNo: z.optional(orderNo),
      /**
       * Kind of flight change for `scheduleChange`. `VANISHED`: the airline no longer has the booking and sends no
       * notice.
       */
      change: z.optional(z.enum(simulatedChanges)),
      /** Shift of the departure, negative when earlier; for `DELAY` and `TIME_CHANGE`. */
      minutes: z.optional(z.int().check(z.minimum(-2_880), z.maximum(2_880))),
      /** One-based flight of the trip. */
      segmentIndex: z._default(z.int().check(z.minimum(1), z.maximum(8)), 1),
      /** How the airline reports it. */
      by: z._default(z.enum(['API', 'MAIL']), 'API'),
      /** Refund that is received, for `moneyArrived`. */
      refundNo: z.optional(refundNo),
      /** Request that support answers immediately, at any time of day, for `agentReply`. */
      requestNo: z.optional(id),
      subject: z.optional(limitedText(200)),
      text: z.optional(limitedText(5_000)),
      /** Airline whose sales status changes. */
      airline: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
      status: z.optional(z.enum(['active', 'maintaining', 'inactive'])),
    }),
    answer: doneAnswer,
  },
})
