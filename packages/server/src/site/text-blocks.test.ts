import { describe, expect, test } from 'vitest'
import { markup } from '../shared/http/pages/html.ts'
import { renderText } from './text-blocks.ts'

const html = (source: string) => markup`${renderText(source, 'en')}`.text.replaceAll('\n', '')

describe('text of an article as HTML', () => {
  test('has nested lists, styles and code blocks', () => {
    expect(html('2. *a* **_b_** `c`\n   - d\n\n```\ne <f>\n```')).toBe(
      '<ol start="2"><li><em>a</em> <strong><em>b</em></strong> <code>c</code><ul><li>d</li></ul></li></ol>' +
        '<pre><code>e &lt;f&gt;</code></pre>',
    )
  })

  test('has tables with a head in a box that scrolls and that the keyboard reaches', () => {
    expect(html('| a | b |\n|---|---|\n| *c* | <i> |')).toBe(
      '<div class="table" role="group" tabindex="0" aria-label="Table"><table>' +
        '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        '<tbody><tr><td><em>c</em></td><td>&lt;i&gt;</td></tr></tbody></table></div>',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '| <script> | "onload="x |\n|---|---|\n| </td></table><script> | x |',
    '- a\n  - <script>alert(1)</script>',
    '*<script>* **<script>** `<script>`',
    '*[<script>](javascript:alert(1))*',
    '[a](https://a.example/"onmouseover="x)',
  ])('escapes %s', (source) => {
    expect(html(source)).not.toMatch(/<script|"on|href="javascript/i)
  })
})
