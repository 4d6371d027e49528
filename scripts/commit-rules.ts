/** Allowed commit types. */
const types = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert']
const maxSubjectLength = 72
/** Maximum changed lines of a commit without a body that explains why it is not split. */
const maxLines = 600

export interface Commit {
  hash: string
  subject: string
  body: string
  /** Added and removed lines by file. */
  changes: readonly { path: string; lines: number }[]
}

/** Generated files and content: their lines do not count. */
const uncounted = [
  /^pnpm-lock\.yaml$/,
  /(^|\/)migrations\//,
  /(^|\/)content\//,
  /^docs\/partner\/openapi\.json$/,
  /\.stories\.tsx$/,
  /\.svg$/,
]

/** Violations of the commit rules. */
export function commitProblems({ subject, body, changes }: Commit): string[] {
  const problems: string[] = []
  const match = /^([a-z]+)(\([a-z0-9-]+(?:,[a-z0-9-]+)*\))?!?: (\S.*)$/.exec(subject)
  if (!match || !types.includes(match[1] ?? ''))
    problems.push(`the subject is not "type(scope): imperative" with a type of ${types.join(', ')}`)
  if (subject.length > maxSubjectLength)
    problems.push(`the subject has ${subject.length} characters, more than ${maxSubjectLength}`)
  const text = match?.[3] ?? ''
  if (text.endsWith('.')) problems.push('the subject ends with a full stop')
  const first = text.split(' ')[0]?.toLowerCase() ?? ''
  if (text && !isImperative(first)) problems.push(`"${first}" is not an imperative`)
  const lines = changes
    .filter(({ path }) => !uncounted.some((pattern) => pattern.test(path)))
    .reduce((sum, change) => sum + change.lines, 0)
  if (lines > maxLines && body.trim() === '')
    problems.push(`${lines} lines change, and the body does not say why it is not split`)
  return problems
}

/** Forms that subjects are often written in instead: "added", "adds", "adding", "the …". */
function isImperative(word: string): boolean {
  if (['a', 'an', 'the', 'this', 'these', 'some', 'all', 'each'].includes(word)) return false
  if (
    /(ss|us|is)$/.test(word) ||
    ['embed', 'feed', 'need', 'seed', 'speed', 'shed', 'bring', 'ring', 'string'].includes(word)
  )
    return true
  return !/(ed|ing|s)$/.test(word)
}
