/** What to do about a code. */
export type PartnerAdvice =
  /** The same again, in a moment. */
  | 'again'
  /** Again when something has changed, or later. */
  | 'later'
  /** What was sent is wrong. */
  | 'fix-input'
  /** The name that was sent is over: begin a step earlier. */
  | 'start-over'
  /** It may be paid, or be booked already: look before anything else is sent. */
  | 'look-first'
  /** Nothing that a program could do. */
  | 'none'

const codes: readonly (readonly [PartnerAdvice, readonly number[]])[] = [
  ['again', [112, 115, 125, 127, 205, 216, 316, 604, 607, 705]],
  ['later', [107, 108, 109, 110, 113, 116, 123, 222, 223, 299, 304, 317, 324, 411, 415, 429, 616, 633, 814, 905, 9999]],
  ['fix-input', [100, 101, 102, 124, 212, 215, 220, 300, 307, 309, 321, 323, 327, 400, 407, 408, 409, 410, 413, 414]],
  ['fix-input', [503, 509, 619, 702, 704, 807, 810, 811, 812, 901, 8041]],
  ['start-over', [126, 200, 202, 206, 207, 210, 213, 214, 301, 302, 305, 306, 308, 313, 315, 319, 320, 322, 328, 401]],
  ['start-over', [502, 611, 631, 805]],
  ['look-first', [318, 330, 402, 404, 406, 504, 505, 615, 803, 816, 817, 818]],
]

const advices = new Map(codes.flatMap(([advice, list]) => list.map((code) => [code, advice] as const)))

export function adviceOf(code: number): PartnerAdvice {
  return advices.get(code) ?? 'none'
}
