import type { AccountAccess, AirlineAnswer, Offer, Party, SupplierContext } from '@gangway/server/ports'
import type { AccountFailure } from '@gangway/core/contract'
import { raiseFares } from '../offers/raise-fares.ts'
import { accountStateOf, slowAnswerMs } from './account-access.ts'

type Accounts = Pick<SupplierContext, 'accounts'>

/** The account whose fares an offer has: of the airline that flies all of it, in one booking. */
function accountFor({ airline, outbound, inbound, separateBookings }: Offer, { accounts }: Accounts) {
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  if (separateBookings || segments.some((segment) => segment.airline !== airline)) return undefined
  return accountOf(airline, accounts)
}

function accountOf(airline: string | undefined, accounts: Accounts['accounts']): AccountAccess | undefined {
  return accounts?.find((each) => each.airline === airline)
}

/** The offer at the fares of the agency's account, or why the account fails. */
export function quotePrivately(
  offer: Offer,
  party: Party,
  context: Accounts,
): { offer: Offer } | { failure: AccountFailure; account: string } {
  const access = accountFor(offer, context)
  if (!access) return { offer }
  const { account } = access
  const state = accountStateOf(access)
  if ('failure' in state) return { failure: state.failure, account }
  return { offer: { ...raiseFares(offer, party, -state.discountPercent), account: { account } } }
}

/** The offer at the fares of the account, or marked as public where the account fails. */
export function quoteOrMark(offer: Offer, party: Party, context: Accounts): Offer {
  const quoted = quotePrivately(offer, party, context)
  return 'offer' in quoted ? quoted.offer : { ...offer, account: quoted }
}

/** Answers with private fares. Airlines whose accounts are slow answer late; trips of two airlines come after them. */
export function* quoteAnswers(
  answers: Iterable<AirlineAnswer>,
  party: Party,
  { accounts }: Accounts,
): Iterable<AirlineAnswer> {
  const slow: AirlineAnswer[] = []
  const combined: AirlineAnswer[] = []
  for (const answer of answers) {
    const access = accountOf(answer.airline, accounts)
    if (answer.airline === undefined) {
      combined.push(answer)
      continue
    }
    if (!access || answer.outcome === 'timed_out') {
      yield answer
      continue
    }
    const state = accountStateOf(access)
    const failure = 'failure' in state ? { failure: state.failure } : {}
    const quoted = {
      ...answer,
      account: { account: access.account, ...failure },
      offers: answer.offers.map((offer) => quoteOrMark(offer, party, { accounts })),
    }
    if (failure.failure === 'TIMED_OUT') slow.push({ ...quoted, responseMs: answer.responseMs + slowAnswerMs })
    else yield quoted
  }
  yield* slow
  yield* combined
}
