import { createRequire } from 'node:module'
import { embedComponents } from '@gangway/core'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { root } from '../../run-steps.ts'
import { createSnippets } from './framework-snippets.ts'
import { frameworks, parseState, serializeState, type Framework } from './state.ts'

interface VueCompiler {
  parse(source: string): { descriptor: object; errors: unknown[] }
  compileScript(descriptor: object, options: { id: string; inlineTemplate: boolean }): { content: string }
}
const vue = createRequire(`${root}examples/vue/package.json`)('vue/compiler-sfc') as VueCompiler

const snippetsOf = (framework: Framework, query: string) =>
  createSnippets(framework, {
    config: parseState(new URLSearchParams(query)).config,
    ...{ server: 'https://gangway.example', key: 'gwp_test_demo' },
  })
const codeOf = (framework: Framework, query: string) =>
  snippetsOf(framework, query)
    .map(({ code }) => code)
    .join('\n')

describe('the address of the playground', () => {
  test('keeps every option that a visitor can choose', () => {
    const query =
      'widget=booking-drawer&lang=zh-CN&scheme=dark&o.audience=traveller&c.accent=7a1f5c-e08bc3&p.radius=0px&p.space=3px&code=vue'
    expect(serializeState(parseState(new URLSearchParams(query)))).toBe(query)
  })

  test('ignores unknown values, other keys, and what has no effect in the playground', () => {
    const query =
      'widget=none&code=php&key=gwp_other&pinned=on&o.address=on&o.query=a%3D1&p.radius=1px%7D+body+%7B&lang=de&scheme=blue'
    expect(serializeState(parseState(new URLSearchParams(query)))).toBe('widget=search-box&o.query=a%3D1')
  })
})

describe.each(frameworks)('the code for %s', (framework) => {
  test('contains the chosen properties, language and theme', () => {
    const query =
      'widget=search-box&lang=zh-CN&o.audience=traveller&o.query=fromCity%3DSIN&c.accent=7a1f5c&p.radius=0px'
    const code = codeOf(framework, query)
    expect(code).toMatch(/audience(?:="|: ')traveller/)
    expect(code).toMatch(/query(?:="|: ')fromCity=SIN/)
    expect(code).toMatch(/zh-CN|lang="cn"/)
    expect(code).toContain('#7a1f5c')
    expect(code).toMatch(/radius: '?0px/)
    expect(codeOf(framework, 'widget=search-box')).not.toMatch(/audience|zh-CN|cn"|color|radius|theme/)
  })

  test.each(embedComponents)('names the %s and asks for a token only if the widget acts for a customer', (widget) => {
    const code = codeOf(framework, `widget=${widget}`)
    const name = widget.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(code).toMatch(new RegExp(`<gangway-${widget}|<${name}|open\\('${widget}'`))
    expect(code.includes('/gangway-token')).toBe(!widget.startsWith('search'))
  })
})

const allSnippets = (widget: string) =>
  [`widget=${widget}`, `widget=${widget}&o.order-no=GWAYS1&lang=en&p.space=5px`].flatMap((query) =>
    frameworks.flatMap((framework) => snippetsOf(framework, query)),
  )

test.each(embedComponents)('the code of every framework for the %s compiles', (widget) => {
  const snippets = allSnippets(widget)
  for (const { code } of snippets.filter(({ file }) => /\.jsx?$/.test(file)))
    expect(() => transformSync(code, { loader: 'jsx' }), code).not.toThrow()
  for (const { code } of snippets.filter(({ file }) => file.endsWith('.vue'))) {
    const { descriptor, errors } = vue.parse(code)
    expect(errors, code).toEqual([])
    const { content } = vue.compileScript(descriptor, { id: 'a', inlineTemplate: true })
    expect(() => transformSync(content), content).not.toThrow()
  }
})

test('the Vue component passes the chosen offer from the results to the drawer', () => {
  expect(snippetsOf('vue', 'widget=booking-drawer').find(({ file }) => file === 'flights.vue')?.code).toBe(
    `<script setup>
import { shallowRef } from 'vue'
import { createClient } from '@gangway/core'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import '@gangway/elements/define/booking-drawer'

const client = createClient({
  base: 'https://gangway.example/api',
  getToken: () => fetch('/gangway-token').then((answer) => answer.json()), // your own server
})

const search = shallowRef()
const request = shallowRef()
</script>

<template>
  <gangway-search-box query="fromCity=SIN&amp;toCity=BKK" :client="client" @gangway-search="({ detail }) => (search = detail)" />
  <gangway-search-results :client="client" :search="search" @gangway-offer="({ detail }) => (request = detail)" />
  <gangway-booking-drawer :client="client" :request="request" @gangway-closed="request = undefined" @gangway-booked="({ detail }) => console.log(detail)" />
</template>`,
  )
})
