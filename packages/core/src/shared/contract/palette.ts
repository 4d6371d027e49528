/** Records that the command palette finds, in the order of its groups. */
export const paletteKinds = ['booking', 'refund', 'incident', 'request', 'airline', 'article'] as const

export type PaletteKind = (typeof paletteKinds)[number]
