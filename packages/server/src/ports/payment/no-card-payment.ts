import type { PaymentPort } from './payment.port.ts'

/** For servers without a card acquirer: every card is declined, no money moves. Deposits and airline accounts work. */
export function createNoCardPayment(): PaymentPort {
  return {
    authorise: async ({ reference, card }) => ({
      outcome: 'declined',
      reference,
      lastFour: card.number.slice(-4),
      reason: 'declined',
    }),
    status: async () => undefined,
    authenticate: async () => undefined,
    refund: async () => 'nothing-charged',
    reverse: async () => 'nothing-charged',
  }
}
