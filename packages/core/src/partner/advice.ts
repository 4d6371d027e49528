/** Recommended reaction to a code. */
export type PartnerAdvice =
  /** Repeat the same request shortly. */
  | 'again'
  /** Repeat later, or after something has changed. */
  | 'later'
  /** Correct the request. */
  | 'fix-input'
  /** The id has expired: restart from the previous step. */
  | 'start-over'
  /** The order may already be booked or paid: check it before sending anything else. */
  | 'look-first'
  /** Decide before a deadline, with another operation. */
  | 'decide'
  /** A program cannot resolve it. */
  | 'none'

const codes: readonly (readonly [PartnerAdvice, readonly number[]])[] = [
  ['again', [112, 115, 125, 127, 205, 216, 316, 604, 607, 705]],
  ['later', [107, 108, 109, 110, 113, 116, 123, 222, 223, 299, 304, 317, 324, 411, 415, 429, 616, 633, 814, 905, 9999]],
  ['fix-input', [100, 101, 102, 124, 212, 215, 220, 300, 307, 309, 321, 323, 327, 400, 407, 408, 409, 410, 413, 414]],
  ['fix-input', [503, 509, 619, 702, 704, 807, 810, 811, 812, 901, 8041]],
  ['start-over', [126, 200, 202, 206, 207, 210, 213, 214, 301, 302, 305, 306, 308, 313, 315, 319, 320, 322, 328, 401]],
  ['start-over', [502, 611, 631, 805]],
  ['decide', [3011]],
  ['look-first', [318, 330, 402, 404, 406, 504, 505, 615, 803, 816, 817, 818]],
]

const adviceByCode = new Map(codes.flatMap(([advice, list]) => list.map((code) => [code, advice] as const)))

export function errorAdvice(code: number): PartnerAdvice {
  return adviceByCode.get(code) ?? 'none'
}
