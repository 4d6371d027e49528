import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../../../scripts/gangway.mjs', import.meta.url))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('the command of the workspace hands words, output and exit code through', () => {
  expect(run('frobnicate')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no command "frobnicate". gangway --help lists them.\n',
  })
})

it('the command of the workspace builds nothing to tell about itself', () => {
  const help = run('start', '--help')
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(/^Usage: gangway start\n/)
})
