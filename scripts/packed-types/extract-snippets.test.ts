import { expect, test } from 'vitest'
import { extractSnippets } from './extract-snippets.ts'

test('extracts the TypeScript snippets of a page, named by page and line', () => {
  const markdown =
    '# Keys\n\n```ts\nconst a = 1\n```\n\n```js\nb()\n```\n\n```tsx\n<A />\n```\n\n```ts\n// use-b.ts\nb()\n```\n'
  expect(extractSnippets('zh-CN/keys.md', markdown)).toEqual([
    { name: 'zh-CN/keys/4.ts', text: 'const a = 1\n' },
    { name: 'zh-CN/keys/12.tsx', text: '<A />\n' },
    { name: 'zh-CN/keys/use-b.ts', text: '// use-b.ts\nb()\n' },
  ])
})
