/** Words that do not name a part of the software, with the plain word to use. Rules 6 and 7 of the language standard. */
export const privateWords: Readonly<Record<string, string>> = {
  house: 'repository',
  room: 'domain or module',
  floor: 'layer',
  stage: 'context, preview or step',
  scene: 'context or test context',
  desk: 'panel, page object or support queue',
  play: 'simulate or trigger',
  plays: 'simulates',
  played: 'simulated',
  rehearse: 'simulate',
  rehearsed: 'simulated',
  rehearsal: 'sandbox test',
  rehearsing: 'sandbox testing',
  world: 'model or API fixture',
  hands: 'user actions or page object',
  gate: 'policy, guard or layout',
  letter: 'mail',
  bell: 'signal',
  ladder: 'schedule',
  storm: 'fuzz or crash-recovery test',
  journey: 'flow or end-to-end test',
  agenda: 'scheduler or jobs',
  deed: 'action or mutation',
  flavour: 'renderer',
  whoever: 'the caller, the user',
  nobody: 'no one, or the passive',
  somebody: 'a user',
  told: 'result, response or "reported"',
  heard: 'received',
  he: 'they',
  him: 'them',
  his: 'their',
}

/** The forms of a word that count as that word. */
const endings = ['', 's', "'s"]
const wordOfForm = new Map(
  Object.keys(privateWords).flatMap((word) => endings.map((ending) => [word + ending, word] as const)),
)

/** The private word that a word is a form of. */
export const privateWordOf = (word: string): string | undefined => wordOfForm.get(word.toLowerCase())

/** Phrases of rule 7: descriptions that name no subject. */
export const privatePhrases: readonly RegExp[] = [
  /\bwhat (stands|lies)\b/i,
  /\bof (ours|others)\b/i,
  /\bwhat is wanted\b/i,
]
