/** A private word in its literal sense, or a name that is fixed elsewhere. Reviewed: each entry says why it stays. */
export interface LiteralUse {
  word: string
  /** Paths in which the word is allowed; everywhere without it. */
  path?: RegExp
  /** What the line must contain. */
  near?: RegExp
  reason: string
}

export const literalUses: readonly LiteralUse[] = [
  { word: 'floor', near: /Math\.floor/, reason: 'JavaScript function' },
  // In code about mails it would be a second word for an email.
  { word: 'letter', path: /^(?!.*(mail|outbox|inbox))/, reason: 'letter of an alphabet' },
  { word: 'world', near: /openWorldHint/, reason: 'annotation of the MCP protocol' },
  {
    word: 'world',
    path: /^packages\/reference\/src\/|reference-market\.ts$/,
    near: /world's|of the world/,
    reason: 'the Earth',
  },
  { word: 'play', path: /^storybook\//, near: /play: async/, reason: 'property of a Storybook story' },
  { word: 'played', path: /sandbox/, near: /\bplayed\b/, reason: 'wire field of a planned fault' },
  { word: 'his', near: /HisList|ReplyHis/, reason: 'part of wire paths: history' },
  { word: 'stage', near: /\bstages?\b/i, reason: 'field of the operation log in the requirements (ORDER-24)' },
  {
    word: 'journey',
    near: /journeys?\b|journeyID|journeyRef|(out|in)boundJourney/,
    reason: 'wire field of an offer: its directions',
  },
]
