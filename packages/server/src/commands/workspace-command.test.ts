import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../../../scripts/gangway.mjs', import.meta.url))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('the workspace command forwards arguments, output and exit code', () => {
  expect(run('frobnicate')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no command "frobnicate". gangway --help lists them.\n',
  })
})

it('the workspace command builds nothing for --version and --help', () => {
  const help = run('start', '--help')
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(/^Usage: gangway start\n/)
})
