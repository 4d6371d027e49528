import type { StatusComponent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { callOf } from '../shared/http/request-log.ts'

/** The component to which a call belongs, by the first part of its path. */
const components: readonly [RegExp, StatusComponent][] = [
  [/^POST \/partner\//, 'partnerApi'],
  [/^POST \/(?:search|product)\//, 'search'],
  [/^POST \/order\/(?:issueTicket|confirmCard|qryClientBalance)\.do$/, 'payment'],
  [/^(?:POST|GET) \/refund\/|^POST \/order\/cancelTicket\.do$/, 'refunds'],
  [/^POST \/(?:order|postBooking)\//, 'booking'],
]

/** Codes that are sent with another HTTP status than 5xx although the service failed. */
const failureCodes = ['701', '705', '5010']

export function componentOf(call: string): StatusComponent | undefined {
  return components.find(([pattern]) => pattern.test(call))?.[1]
}

/** Measures every request for the status page. Faults that an agency has planned in its sandbox are left out. */
export function measureRequests(app: FastifyInstance, { availability, clock }: Pick<Deps, 'availability' | 'clock'>) {
  app.addHook('onResponse', async (request, reply) => {
    const component = componentOf(callOf(request))
    if (!component || request.caller?.hasPlannedFaults) return
    const isFailure = reply.statusCode >= 500 || failureCodes.includes(request.outcomeCode ?? '')
    availability.record(component, isFailure, clock.now())
  })
}
