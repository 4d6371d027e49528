/** What a traveller has to pay, as the checkout gets it in its address. */
export interface SignedPaymentTerms {
  orderNo: string
  /** In minor units. */
  amount: number
  currency: string
  /** ISO time until which the airline holds the booking. */
  deadline: string | null
  signature: string
}

/** Reads the terms from the query of a checkout address; undefined when they were not signed for the key with this secret. */
export async function readCheckoutTerms(
  { secret }: { secret: string },
  query: URLSearchParams,
): Promise<SignedPaymentTerms | undefined> {
  const get = (name: string) => query.get(name) ?? ''
  const [orderNo, amount, currency, deadline, signature] = [
    'orderNo',
    'amount',
    'currency',
    'deadline',
    'signature',
  ].map(get) as [string, string, string, string, string]
  if (!/^[0-9a-f]{64}$/.test(signature)) return undefined
  const { subtle } = crypto
  const encode = (text: string) => new TextEncoder().encode(text)
  const hash = new Uint8Array(await subtle.digest('SHA-256', encode(secret)))
  const hashText = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const key = await subtle.importKey('raw', encode(hashText), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const sent = Uint8Array.from(signature.match(/../g) ?? [], (byte) => parseInt(byte, 16))
  const isValid = await subtle.verify('HMAC', key, sent, encode([orderNo, amount, currency, deadline].join('|')))
  return isValid ? { orderNo, amount: Number(amount), currency, deadline: deadline || null, signature } : undefined
}
