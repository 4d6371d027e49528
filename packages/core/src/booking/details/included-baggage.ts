import type { FreeBaggage } from '../../shared/contract/offer.contract.ts'
import type { Message } from '../../shared/message.ts'

/** `Included: 1 × 20 kg checked baggage · 1 × 7 kg carry-on · 1 under-seat bag`, with a sentence without checked baggage. */
export function includedBaggage({ checked, overhead, underSeat }: Omit<FreeBaggage, 'segmentIndex'>): Message[] {
  const included = [
    ...piecesText(checked, 'checked'),
    ...piecesText(overhead, 'overhead'),
    ...piecesText(underSeat, 'underSeat'),
  ]
  const [first, ...others] = included
  const what = first && others.reduce((one, other) => ({ key: 'book.and', parts: { one, other } }), first)
  return [
    ...(what ? [{ key: 'book.detail.included', parts: { what } }] : []),
    ...(checked.pieces === 0 ? [{ key: 'book.detail.noChecked' }] : []),
  ]
}

function piecesText({ pieces, kilograms }: FreeBaggage['checked'], kind: string): Message[] {
  if (pieces === 0) return []
  // Chinese names the unit of a number without a weight.
  return kilograms > 0
    ? [{ key: `book.detail.${kind}`, values: { amount: `${pieces} × ${kilograms} kg` } }]
    : [{ key: `book.detail.${kind}Pieces`, values: { amount: pieces } }]
}
