import { ancillaries, seats } from './ancillaries/price-ancillaries.ts'
import { supplierEventsOf, withBooking } from './store/booking.store.ts'
import { importBooking } from './orders/import-booking.ts'
import { cancel } from './orders/cancel.ts'
import { claimRefund } from './refunds/claim.ts'
import { hold } from './orders/hold.ts'
import { issue } from './orders/issue.ts'
import { buyAncillaries, laterAncillaries, purchase } from './ancillaries/later-ancillaries.ts'
import { accountBalance } from './accounts/account-balance.ts'
import { accountVendorsOf } from './accounts/account-vendors.ts'
import { pay } from './orders/pay.ts'
import { simulateEvent } from './changes/simulate-event.ts'
import { refund, refundQuote, withdrawRefund } from './refunds/refund.ts'
import { regenerate } from './orders/regenerate.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { inbound, searchOffers } from './offers/search.ts'
import { status } from './orders/status.ts'
import { stopIssuance } from './orders/stop-issuance.ts'
import { verify } from './offers/verify.ts'
import { voidBooking, voidQuote } from './refunds/void.ts'
import type { SupplierPort } from '@gangway/server/ports'

/** A supplier that sells the simulated market and stores its bookings in the database. */
export function createSimulatedSupplier(deps: SupplierDeps): SupplierPort {
  const airlines = [...deps.market.carriers.values()]
    .filter(({ profile }) => !profile)
    .map(({ code, name, country }) => ({ designator: code, name, country }))
    .toSorted((one, other) => (one.designator < other.designator ? -1 : 1))
  return {
    airlines: async () => airlines,
    accountBalance: (airline, account, context) => accountBalance(deps, airline, account, context),
    accountVendors: async (airline) => accountVendorsOf(deps.market, airline),
    search: (input, context) => searchOffers(deps, input, context),
    inbound: (key, input, context) => inbound(deps, key, input, context),
    verify: (key, party, context) => verify(deps, key, party, context),
    ancillaries: (key, context) => ancillaries(deps, key, context),
    seats: (key, segmentIndex, context) => seats(deps, key, segmentIndex, context),
    hold: (request, context) => hold(deps, request, context),
    pay: (reference, payment, context) => pay(deps, reference, payment, context),
    issue: (reference, context) => issue(deps, reference, context),
    cancel: (reference, context) => cancel(deps, reference, context),
    stopIssuance: (reference, context) => stopIssuance(deps, reference, context),
    regenerate: (reference, asReference, context) => regenerate(deps, reference, asReference, context),
    status: (reference, context) => status(deps, reference, context),
    laterAncillaries: (reference, context) => laterAncillaries(deps, reference, context),
    buyAncillaries: (request, context) => buyAncillaries(deps, request, context),
    purchase: (reference, context) => purchase(deps, reference, context),
    voidQuote: (reference, context) => voidQuote(deps, reference, context),
    void: (reference, quoteId, context) => voidBooking(deps, reference, quoteId, context),
    refundQuote: (reference, request, context) => refundQuote(deps, reference, request, context),
    refund: (reference, quoteId, context) => refund(deps, reference, quoteId, context),
    withdrawRefund: (reference, quoteId, context) => withdrawRefund(deps, reference, quoteId, context),
    claim: (reference, request, context) => claimRefund(deps, reference, request, context),
    importBooking: (pnr, reference, context) => importBooking(deps, pnr, reference, context),
    simulateEvent: (reference, event, context) => simulateEvent(deps, reference, event, context),
    async events(reference, afterId, context) {
      await withBooking(deps.db, reference, context.now, (booking) => ({ answer: booking.state }))
      return supplierEventsOf(deps.db, reference, afterId)
    },
  }
}
