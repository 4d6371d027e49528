import { ancillaries, seats } from './simulated/products.ts'
import { eventsOf, visit } from './simulated/booking.store.ts'
import { adopt } from './simulated/adopt.ts'
import { cancel } from './simulated/cancel.ts'
import { claimMoney } from './simulated/claim.ts'
import { hold } from './simulated/hold.ts'
import { issue } from './simulated/issue.ts'
import { buyAncillaries, laterAncillaries, purchase } from './simulated/later-ancillaries.ts'
import { accountBalance } from './simulated/own-account.ts'
import { pay } from './simulated/pay.ts'
import { rehearse } from './simulated/rehearse.ts'
import { refund, refundQuote, withdrawRefund } from './simulated/refund.ts'
import { regenerate } from './simulated/regenerate.ts'
import type { Scene } from './simulated/scene.ts'
import { inbound, search } from './simulated/search.ts'
import { status } from './simulated/status.ts'
import { stopIssuance } from './simulated/stop-issuance.ts'
import { verify } from './simulated/verify.ts'
import { voidBooking, voidQuote } from './simulated/void.ts'
import type { SupplierPort } from './supplier.port.ts'

/** The supplier that needs nobody: a whole market in this process, with a memory of its own for what is booked. */
export function createSimulatedSupplier(scene: Scene): SupplierPort {
  const airlines = [...scene.market.carriers.values()]
    .filter(({ profile }) => !profile)
    .map(({ code, name, country }) => ({ designator: code, name, country }))
    .toSorted((one, other) => (one.designator < other.designator ? -1 : 1))
  return {
    airlines: async () => airlines,
    accountBalance: (airline, account, { now }) => accountBalance(scene, airline, account, now),
    search: (input, about) => search(scene, input, about),
    inbound: (key, input, about) => inbound(scene, key, input, about),
    verify: (key, party, about) => verify(scene, key, party, about),
    ancillaries: (key, about) => ancillaries(scene, key, about),
    seats: (key, segmentIndex, about) => seats(scene, key, segmentIndex, about),
    hold: (request, about) => hold(scene, request, about),
    pay: (reference, payment, about) => pay(scene, reference, payment, about),
    issue: (reference, about) => issue(scene, reference, about),
    cancel: (reference, about) => cancel(scene, reference, about),
    stopIssuance: (reference, about) => stopIssuance(scene, reference, about),
    regenerate: (reference, asReference, about) => regenerate(scene, reference, asReference, about),
    status: (reference, about) => status(scene, reference, about),
    laterAncillaries: (reference, about) => laterAncillaries(scene, reference, about),
    buyAncillaries: (request, about) => buyAncillaries(scene, request, about),
    purchase: (reference, about) => purchase(scene, reference, about),
    voidQuote: (reference, about) => voidQuote(scene, reference, about),
    void: (reference, quoteId, about) => voidBooking(scene, reference, quoteId, about),
    refundQuote: (reference, request, about) => refundQuote(scene, reference, request, about),
    refund: (reference, quoteId, about) => refund(scene, reference, quoteId, about),
    withdrawRefund: (reference, quoteId, about) => withdrawRefund(scene, reference, quoteId, about),
    claim: (reference, request, about) => claimMoney(scene, reference, request, about),
    adopt: (pnr, reference, about) => adopt(scene, pnr, reference, about),
    rehearse: (reference, happening, about) => rehearse(scene, reference, happening, about),
    async events(reference, afterId, about) {
      await visit(scene.db, reference, about.now, (booking) => ({ answer: booking.state }))
      return eventsOf(scene.db, reference, afterId)
    },
  }
}
