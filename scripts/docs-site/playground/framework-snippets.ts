import type { EmbedComponent } from '@gangway/core'
import {
  buildElementsClient,
  createElementsSnippets,
  createReactSnippets,
} from '../../../portal/src/embed-studio/bundle-snippet.rules.ts'
import { createFrameSnippet, createScriptTagSnippet } from '../../../portal/src/embed-studio/page-snippet.rules.ts'
import {
  buildAttributes,
  escapeHtml,
  getOrderNo,
  hasOpenButton,
  openButtonLabel,
  toJsString,
  widgetsOnPage,
  type Snippet,
  type SnippetSettings,
} from '../../../portal/src/embed-studio/snippet-text.rules.ts'
import type { Framework } from './state.ts'

/** The code of a framework for the chosen options: the files of a page, in the order in which they are created. */
export function createSnippets(framework: Framework, settings: SnippetSettings): Snippet[] {
  switch (framework) {
    case 'script':
      return [createScriptTagSnippet(settings)]
    case 'frame':
      return [createFrameSnippet(settings)]
    case 'elements':
      return createElementsSnippets(settings)
    case 'react':
      return createReactSnippets(settings)
    case 'preact':
      return createPreactSnippets(settings)
    case 'vue':
      return createVueSnippets(settings)
  }
}

const preactConfig = `import { defineConfig } from 'vite'

export default defineConfig({
  resolve: {
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
    },
  },
})`

/** The React components on Preact: the same code, with aliases and the hooks of Preact. */
function createPreactSnippets(settings: SnippetSettings): Snippet[] {
  return createReactSnippets(settings).flatMap(({ file, code }): Snippet[] => {
    if (file === 'terminal')
      return [
        { file, code: 'npm install preact @gangway/core @gangway/react' },
        { file: 'vite.config.js', code: preactConfig },
      ]
    if (!file.endsWith('.jsx')) return [{ file, code }]
    return [{ file, code: `/** @jsxImportSource preact */\n${code.replace("from 'react'", "from 'preact/hooks'")}` }]
  })
}

const vueConfig = `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gangway-') } } })],
})`

/** Web components in a single-file component. */
function createVueSnippets(settings: SnippetSettings): Snippet[] {
  const { config } = settings
  const styles = createElementsSnippets(settings).filter(({ file }) => file === 'page.css')
  const component = [
    ...['<script setup>', ...buildVueScript(settings), '</script>', ''],
    ...['<template>', ...buildVueTemplate(config).map((line) => `  ${line}`), '</template>'],
  ]
  return [
    {
      file: 'terminal',
      code: 'npm install vue @gangway/core @gangway/elements\nnpm install -D vite @vitejs/plugin-vue',
    },
    { file: 'vite.config.js', code: vueConfig },
    { file: 'flights.vue', code: component.join('\n') },
    ...styles,
  ]
}

function buildVueScript(settings: SnippetSettings): string[] {
  const { config } = settings
  const widgets = widgetsOnPage(config)
  const states = [
    ...(widgets.includes('search-results') ? ['const search = shallowRef()'] : []),
    ...(opensFromResults(config) ? ['const request = shallowRef()'] : []),
    ...(hasOpenButton(config) ? ['const orderNo = shallowRef()'] : []),
  ]
  return [
    ...(states.length > 0 ? [`import { shallowRef } from 'vue'`] : []),
    ...buildElementsClient(settings),
    ...(states.length > 0 ? ['', ...states] : []),
  ]
}

type Config = SnippetSettings['config']

const opensFromResults = (config: Config): boolean =>
  widgetsOnPage(config).includes('search-results') && widgetsOnPage(config).includes('booking-drawer')

function buildVueTemplate(config: Config): string[] {
  const button = hasOpenButton(config)
    ? [`<button @click="orderNo = ${escapeHtml(toJsString(getOrderNo(config)))}">${openButtonLabel(config)}</button>`]
    : []
  return [
    ...button,
    ...widgetsOnPage(config).map((widget) => `<gangway-${widget} ${buildVueBindings(config, widget).join(' ')} />`),
  ]
}

function buildVueBindings(config: Config, widget: EmbedComponent): string[] {
  const attributes = Object.entries(buildAttributes(config, widget)).map(([name, value]) =>
    value === 'on' ? name : `${name}="${escapeHtml(value)}"`,
  )
  const hasResults = widgetsOnPage(config).includes('search-results')
  const set = (event: string, name: string) => `@gangway-${event}="({ detail }) => (${name} = detail)"`
  const log = (event: string) => `@gangway-${event}="({ detail }) => console.log(detail)"`
  const bindings: Record<EmbedComponent, string[]> = {
    'search-box': [hasResults ? set('search', 'search') : log('search')],
    'search-results': [':search="search"', opensFromResults(config) ? set('offer', 'request') : log('offer')],
    'booking-drawer': [
      ...(hasOpenButton(config)
        ? [':order-no="orderNo"', '@gangway-closed="orderNo = undefined"']
        : [':request="request"', '@gangway-closed="request = undefined"']),
      log(hasOpenButton(config) ? 'paid' : 'booked'),
    ],
    'refund-drawer': [':order-no="orderNo"', '@gangway-closed="orderNo = undefined"', log('refunded')],
    'support-chat': [log('request')],
  }
  return [...attributes, ...(config.lang ? [`lang="${config.lang}"`] : []), ':client="client"', ...bindings[widget]]
}
