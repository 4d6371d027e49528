export type { EmbedKey } from './embed/call-embed.ts'
export { readCheckoutTerms, type SignedPaymentTerms } from './embed/verify-payment-terms.ts'
export { confirmPayment, type ConfirmedPayment, type HostPayment } from './embed/confirm-payment.ts'
export {
  getEmbedToken,
  type EmbedToken,
  type EmbedTokenError,
  type EmbedTokenRequest,
} from './embed/get-embed-token.ts'
