import type { orderConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { checkBooking, stopByProvider } from './decide-booking.ts'
import { listProviderBookings } from './list-provider-bookings.ts'
import { showProviderBooking } from './show-provider-booking.ts'

export function orderConsoleHandlers(deps: Deps): Handlers<typeof orderConsoleRoutes> {
  return {
    'POST /console/booking/getPageList': (call) => listProviderBookings(deps, call),
    'GET /console/booking/info/{orderNo}': (call) => showProviderBooking(deps, call),
    'POST /console/booking/check': (call) => checkBooking(deps, call),
    'POST /console/booking/stop': (call) => stopByProvider(deps, call),
  }
}
