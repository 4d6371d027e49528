import { readOnlineAccount, readPayingAccount } from '../airline-account/account-access.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AccountAccess } from '../ports/supplier/airline-account.model.ts'
import type { SupplierPayment } from '../ports/supplier/order.model.ts'
import type { SupplierContext } from '../ports/supplier/supplier.port.ts'
import type { SoldOffer } from './offers/sold-offer.model.ts'
import { decryptCard } from './payment/payment-card.ts'
import type { BookingPayment } from './payment/payment-money.ts'

type Tools = Pick<Deps, 'db' | 'secret' | 'clock' | 'settings'>

/** The context with the account whose private fare was sold. Without it, the supplier asks for the public fare. */
export async function withAccountOf(
  deps: Tools,
  scope: Scope,
  about: SupplierContext,
  { account }: Pick<SoldOffer, 'account'>,
): Promise<SupplierContext> {
  const online = account && (await readOnlineAccount(deps, scope, account.id))
  return online ? { ...about, accounts: [online.access] } : about
}

/** How the supplier is paid, with the access to the account that pays. */
export interface PaymentAtSupplier {
  payment: SupplierPayment
  accounts?: readonly AccountAccess[]
}

/** Undefined when the card or the account that pays was deleted. */
export async function paymentFor(
  deps: Tools,
  scope: Scope,
  payment: BookingPayment,
): Promise<PaymentAtSupplier | undefined> {
  if (payment.channel === 'B2B') {
    const { airlineAccountId: id, clientId } = payment
    // Airlines identify an agency by its number here, unless the account is managed.
    if (id === null) return { payment: { form: 'own-account', account: clientId } }
    const access = await readPayingAccount(deps, scope, id)
    return access && { payment: { form: 'own-account', account: id }, accounts: [access] }
  }
  if (payment.channel !== 'VCC') return { payment: { form: 'account' } }
  const card = decryptCard(deps, payment)
  return card && { payment: { form: 'card', card } }
}
