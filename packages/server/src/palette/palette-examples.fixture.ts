import type { paletteRoutes } from '@gangway/core/contract'
import { placeBooking } from '../booking/booking.fixture.ts'
import type { Example } from '../session/tenants.fixture.ts'

export const paletteExamples: { [Name in keyof typeof paletteRoutes]: Example<Name> } = {
  'POST /palette/search': {
    own: async ({ server, owner }) => ({ body: { text: (await placeBooking(server, owner)).orderNo } }),
  },
}
