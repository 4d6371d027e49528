import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp, isFree, toPackageName } from './create-app.ts'
import { readArguments } from './read-arguments.ts'
import { templateNames } from './templates.ts'

const base = mkdtempSync(join(tmpdir(), 'gangway-create-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test.each(templateNames)('the template %s is written with its values, and without placeholders', (template) => {
  const folder = join(base, template)
  const files = createApp({ folder, template, server: 'https://gangway.example', key: 'gwp_live_a', version: '1.2.3' })
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(files).toEqual(expect.arrayContaining(['README.md', 'package.json']))
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: template,
    dependencies: { '@gangway/core': '^1.2.3' },
  })
  expect(text).toContain('https://gangway.example')
  expect(text).toContain('gwp_live_a')
  expect(text).not.toMatch(/\{\{\w+\}\}/)
})

test('a folder with files is not overwritten', () => {
  const folder = mkdtempSync(join(base, 'taken-'))
  expect(isFree(folder)).toBe(true)
  writeFileSync(join(folder, 'index.html'), '')
  expect(isFree(folder)).toBe(false)
  expect(isFree(join(base, 'absent'))).toBe(true)
})

test.each([
  ['My Flights', 'my-flights'],
  ['.', toPackageName(process.cwd())],
  ['旅行', 'gangway-app'],
])('the folder %s gives the package name %s', (folder, name) => {
  expect(toPackageName(folder)).toBe(name)
})

test.each([
  [['a', '--template', 'svelte'], /no template "svelte"/],
  [['a', '--server', "https://a.example/'+x"], /not the address of a server/],
  [['a', '--key', 'gws_secret'], /Never enter the secret/],
  [['a', 'b'], /one folder/],
  [['a', '--unknown'], /unknown/i],
])('refuses the arguments %j', (args, problem) => {
  expect(readArguments(args)).toEqual({ problem: expect.stringMatching(problem) as unknown })
})

test('reads folder, template, server and key', () => {
  const args = ['site', '--template', 'vue', '--server', 'https://gangway.example/', '--key', 'gwp_test_a']
  expect(readArguments(args)).toMatchObject({
    ...{ folder: 'site', template: 'vue', server: 'https://gangway.example', key: 'gwp_test_a' },
  })
})
