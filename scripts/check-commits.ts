// Checks the commits since the rule was introduced. A shallow clone is checked as far as its history goes.
import { existsSync } from 'node:fs'
import { readCommits } from './read-commits.ts'
import { commitProblems } from './commit-rules.ts'
import { root } from './run-steps.ts'

/** The last commit before the rule. */
const start = 'd202ed9cd11087a890e4194bae870f5610743839'

// A downloaded archive has no history.
const hasHistory = existsSync(`${root}.git`)
const { commits, isComplete } = hasHistory ? await readCommits(root, start) : { commits: [], isComplete: false }
if (!isComplete) console.log(`Shallow clone: only its ${commits.length} commits are checked.`)
let failed = 0
for (const commit of commits) {
  const problems = commitProblems(commit)
  if (problems.length === 0) continue
  failed += 1
  console.log(`✗ ${commit.hash.slice(0, 7)} ${commit.subject}`)
  for (const problem of problems) console.log(`    ${problem}`)
}
// No commits since the rule count as one passed check.
console.log(`${commits.length === 0 ? 1 : commits.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
