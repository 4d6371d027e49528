import { expect, test } from 'vitest'
import { findMapProblems, findPackedFileProblems } from './packed-files.ts'

const problemsOf = (path: string, content = '', checkout = '/builds/gangway/') =>
  findPackedFileProblems([{ path, content }], checkout)

test.each(['.split.sh', 'content/.DS_Store', '.cache/result.json'])(
  'a package with the dot file %s is refused',
  (path) => {
    expect(problemsOf(path)).toEqual([`${path}: dot file`])
  },
)

test.each([
  ['the checkout', 'import "/builds/gangway/packages/core/src/index.ts"', '/builds/'],
  ['a folder beside the checkout', 'cd /builds/questions/en', '/builds/'],
  ['a home folder on Linux', 'at /home/ana/gangway/run.js', '/home/ana/gangway'],
  ['a home folder on macOS', '"/Users/ana/gangway"', '/Users/ana/gangway'],
  ['the home folder of root', 'cd /root/gangway', '/root/gangway'],
  ['a home folder on Windows', 'C:\\Users\\ana', 'C:\\Users\\ana'],
])('rejects a package with a path of %s', (_, content, found) => {
  expect(problemsOf('dist/index.js', content)).toEqual([`dist/index.js: machine path ${found}`])
})

test('accepts URLs, relative paths and container paths in a package', () => {
  const content = 'https://gangway.example/home/agency/new ../root/a.js /api/Users/1/orders /usr/local/bin/node /data'
  expect(problemsOf('dist/index.js', content)).toEqual([])
})

test('accepts the example of another project in its script, and no other path there', () => {
  const viewer = 'dist/docs/viewer.js'
  expect(problemsOf(viewer, '"/home/user/documents", "/home/user/.config"')).toEqual([])
  expect(problemsOf('dist/index.js', '"/home/user/documents"')).toHaveLength(1)
  expect(problemsOf(viewer, '"/home/user/documents", "/home/ana/x"')).toEqual([`${viewer}: machine path /home/ana/x`])
})

test('rejects the path of a checkout in the root folder', () => {
  expect(problemsOf('a.js', '/gangway/packages', '/gangway/')).toHaveLength(1)
  expect(problemsOf('a.js', '/other/packages', '/gangway/')).toEqual([])
})

test('reports scripts without a source map, or with one that does not contain the sources', () => {
  const file = (path: string, content: object | string = '') => ({
    path: `dist/${path}`,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  })
  const problems = findMapProblems([
    ...[file('a.js'), file('a.js.map', { sources: ['../src/a.ts'], sourcesContent: ['export {}'] })],
    ...[file('define/b.js'), file('define/b.js.map', { sources: ['../src/b.ts'] })],
    ...[file('c.js'), file('c.d.ts'), file('portal/d.js'), file('gangway.classic.js')],
  ])
  expect(problems).toEqual(['dist/define/b.js: source map without sources', 'dist/c.js: no source map'])
})
