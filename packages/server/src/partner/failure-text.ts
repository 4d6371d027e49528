const texts: Record<number, string> = {
  601: 'fare changed',
  602: 'flight not found',
  603: 'sold out after payment',
  604: 'card payment refused',
  605: 'passenger data wrong',
  606: 'flight data changed',
  607: 'seat sold out',
  608: 'duplicate booking',
  609: 'contact e-mail blocked',
  611: 'airline booking cancelled or expired',
  613: 'rejected by the airline',
  614: 'wrong age',
  616: '3-D Secure demanded',
  617: 'deposit too low',
  619: 'payment data missing',
  623: 'card balance or limit',
  631: 'baggage price changed',
  634: 'airline system trouble',
}

/** Why there will be no ticket, for people: the code says it for systems. */
export function failureText(code: number): string {
  return texts[code] ?? 'ticketing failed'
}
