import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCommits } from './read-commits.ts'

let folder = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function commit(message: string, lines: number): string {
  writeFileSync(join(folder, 'a.txt'), 'line\n'.repeat(lines))
  git('add', '.')
  git('commit', '-q', '-m', message)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'))
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('reads the commits after the start with bodies and changed lines', async () => {
  const start = commit('Before the rule', 1)
  commit('feat: add two lines\n\nWhy: they were missing.', 3)
  const { commits, isComplete } = await readCommits(folder, start)
  expect(isComplete).toBe(true)
  expect(commits).toHaveLength(1)
  expect(commits[0]).toMatchObject({ subject: 'feat: add two lines', changes: [{ path: 'a.txt', lines: 2 }] })
  expect(commits[0]?.body).toContain('they were missing')
})

test('reads the commits of a shallow clone except its first one', async () => {
  const start = commit('Before the rule', 1)
  commit('feat: add a line', 2)
  commit('feat: add another line', 3)
  const whole = folder
  folder = mkdtempSync(join(tmpdir(), 'commits-'))
  try {
    git('clone', '-q', '--depth', '2', `file://${whole}`, '.')
    const { commits, isComplete } = await readCommits(folder, start)
    expect(isComplete).toBe(false)
    expect(commits.map(({ subject }) => subject)).toEqual(['feat: add another line'])
  } finally {
    rmSync(whole, { recursive: true, force: true })
  }
})

test('rejects a start commit that is missing from a complete history', async () => {
  commit('feat: add a line', 1)
  await expect(readCommits(folder, '0123456789012345678901234567890123456789')).rejects.toThrow('is not an ancestor')
})
